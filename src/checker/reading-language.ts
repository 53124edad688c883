import { LANGUAGES, type Language } from '#contract/languages.ts';

/** What a language is recognised by. Hardly anything of it occurs in another one. */
interface Cues {
  /** Words that few sentences do without, and frequent ones of quizzes. */
  readonly words: ReadonlySet<string>;
  /** How words of this language are spelt, and few of another one. */
  readonly spelling: RegExp;
  /** Words that are spelt like that, but that another language uses as well. */
  readonly shared: ReadonlySet<string>;
  /** What this language alone writes around words. */
  readonly signs: RegExp | undefined;
}

/** A language without cues is never judged. */
const CUES: Readonly<Partial<Record<Language, Cues>>> = {
  en: {
    words: wordsIn(`
      the of and to in is it you that was for on are with as at be this from have or had by but what
      all were we when your which their there if will each about how up out them then she many some
      these would other into more her like him time could been who its now find my than first water
      long down day did get made may part over new sound take only little work know place years live
      back give most very after thing things our just name good think say great where help through
      much before line right too any same tell follow came want also around three set put end
      does another well large must big even such because turn here why ask went need different home
      us move try hand picture again change off play away still own should keep never last let
      thought few while might something sometimes always often rarely every under without within
      until yours mine nobody everybody somebody everything nothing anything they those his not do
      can i wake sleep feel feels feeling felt mind body night morning evening mornings evenings
      nights breath breathe slow slowly calm tired worry worries worried heart hard easy hear listen
      loud quiet quietly soft softly gentle gently kinder kindness rest rested awake bed fall falling
      asleep going go goes make makes life people person yourself myself week weeks days hours hour
      minutes less half almost enough being doing having someone both one two five six seven yes
      hello see look looking love warm light dark heavy worn short step steps head hands shoulders
      ahead between toward towards against during whose whom whatever whenever wherever
    `),
    spelling:
      /th|wh|gh|sh|ck|ee[dkpt]|oo[dkmt]|ou|w|.k|kn|([bdfgmpstz])\1|(?:ead|eak|each|[^aeiou']y|ing|ings|ness|ful|ment|tions?|[bcfgkmpqtv]|[^aeiouyáéíóúü']{2}|'(?:s|t|re|ve|ll|d|m))$/u,
    shared: wordsIn(`
      web wifi club clubs test tests internet robot robots clic clics bíceps golf kilo kilos kiwi yoga
      rock pop jazz pizza blog blogs podcast podcasts marketing coaching mindfulness running
      stretching feedback burnout detox relax sprint spray album álbum zigzag fitness ranking show
      chat mail email hobby karate bikini estrés stress spa wellness smartphone tablet mellow
    `),
    signs: undefined,
  },
  es: {
    words: wordsIn(`
      de la que el en y los del se las por un para con una su al lo como más pero sus le ya o este
      sí porque esta entre cuando muy sobre también hasta hay donde quien desde todo nos durante
      todos uno les ni contra otros ese eso ante ellos e esto mí antes algunos qué unos yo otro otras
      otra él tanto esa estos mucho quienes nada muchos cual poco ella estar estas algunas algo
      nosotros mi mis tú te ti tu tus ellas nuestra nuestro vosotros mío mía tuyo tuya es soy eres
      somos está están estoy estás estamos fue hemos había tengo tiene tienes tener hacer hace haces
      hago puede puedes puedo poder quiero quieres querer ir voy vas va vamos sin casi siempre nunca
      aún así aquí allí ahí hoy ayer mañana mañanas noche noches tarde tardes día días vez veces
      semana semanas hora horas minutos menos mejor peor bien mal cada mismo misma cosas cosa vida
      gente persona personas cuerpo mente alma corazón miedo calma sueño dormir duermes despertar
      despiertas descanso descansar sientes siento sentir sentirte sentirme piensas pienso pensar
      crees creer sabes saber decir dices digo hablas hablar vives vivir llega llegar lleva llevar
      deja dejar necesitas necesito buscas mirar mira escucha escuchar empezar empieza seguir sigue
      luz suave despacio dentro fuera lejos cerca largo corto pequeño pequeña pequeños pequeñas
      grande gran nuevo nueva bueno buena dos tres cuatro cinco seis siete quién cómo cuándo cuánto
      cuánta dónde cuál según mientras aunque pues tras hacia bajo tal alguien nadie ninguno ninguna
      ningún cualquier cualquiera ambos demás suele suelen suelo sueles gusta gustaría fácil difícil
      tranquila tranquilo cuesta cama manos hombros pecho cabeza ojos ayuda nuestros nuestras vuestro
      ello esos esas aquel aquella soltar paz voz respira respirar respuesta
    `),
    spelling:
      /[áéíóúñ]|^.{2,}[bcdfgilmnprstvz]os?$|(?:mente|mientos?|[ei]dad(?:es)?|eza|anza|encias?|aje|[aei]ndo|[aei](?:rte|rme|rlo|rla|rnos)|[aei]mos|[aei]d[ao]s?)$/u,
    shared: wordsIn(`
      also into onto hello echo photo photos video videos stereo studio studios radio radios audio
      audios auto autos ratio ratios scenario scenarios memo memos kilo kilos zero zeros hero piano
      pianos logo logos ego egos tempo motto disco casino cargo tomato potato banjo espresso dynamo
      inferno chaos thermos cosmos ethos pathos mango bingo tango judo macro macros micro pros info
      avocado avocados tornado agenda soda crescendo promo promos demo demos café cafés cliché
    `),
    signs: /[¿¡«»]/,
  },
};

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** A text reads as another language if this many of its words do, and none as its own. */
const ENOUGH = 2;
/** So many more must do so for each word of its own: a name, or a quotation. */
const FACTOR = 5;

/** Words with capitals, such as "El Niño" or "Línea de la Vida", are probably a name. */
const NAME = /^\p{Lu}[\p{L}’']*(?: \p{Ll}{1,3})*(?: \p{Lu}[\p{L}’']*(?: \p{Ll}{1,3})*)+$/u;

/** The language that a text reads as, if it is certainly not in the one it should be in. */
export function otherLanguageOf(text: string, expected: Language): string | undefined {
  const own = evidenceOf(text, expected);
  if (own === undefined || NAME.test(text)) return undefined;
  const enough = ENOUGH + own * FACTOR;
  return (
    foreignLanguageOf(text) ??
    LANGUAGES.find((language) => (evidenceOf(text, language) ?? 0) >= enough)
  );
}

/** Frequent words of languages that the product does not have, and that hardly occur in its own. */
const FOREIGN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'fr',
    wordsIn(`
      je vous nous est une des et avec pour dans pas plus qui quel quelle votre notre mon ton mes tes
      ses suis êtes au aux ce cette du ça très mais aussi quand toi moi être avez ai tout toute nuit
      matin soir jour journée vie temps sommeil
    `),
  ],
  [
    'de',
    wordsIn(`
      ich du und der das nicht mit wie für auf ist ein eine einen dich mich dir mir deine dein sich
      zu dem den wir sie im wenn auch noch nach bei oder aber schon heute morgen nacht tag schlaf
      leben zeit kein keine hast bist sind
    `),
  ],
  [
    'it',
    wordsIn(`
      che di il gli non per è sono della nel nella più sei hai anche questo questa alla tua tuo mio
      mia cosa quando ogni notte mattina giorno vita sonno quasi tutte tutti perché sempre molto
    `),
  ],
  [
    'pt',
    wordsIn(`
      não você em uma da na nos com ao são muito isso seu sua meu minha tem mais pelo sem à noite
      manhã sono quando sempre também já às seus suas
    `),
  ],
]);

/** Two words, and a third of all: so many are no quotation in a sentence. */
function foreignLanguageOf(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const [language, known] of FOREIGN) {
    const found = words.filter((word) => known.has(word)).length;
    if (found >= ENOUGH && found * 3 >= words.length) return language;
  }
  return undefined;
}

/** How many words of a text read as this language; undefined for a language without cues. */
export function evidenceOf(text: string, language: Language): number | undefined {
  const cues = CUES[language];
  if (cues === undefined) return undefined;
  const spoken = text.replace(/\{\{[^{}]*\}\}/g, ' ').replaceAll('’', "'");
  const words = spoken.toLowerCase().match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];
  const own = words.filter((word) => reads(word, cues)).length;
  return own + (cues.signs?.test(spoken) ? 1 : 0);
}

function reads(word: string, { words, spelling, shared }: Cues): boolean {
  return words.has(word) || (!shared.has(word) && spelling.test(word));
}
