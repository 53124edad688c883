import { describe, expect, it } from 'vitest';
import { evidenceOf, otherLanguageOf } from './reading-language.ts';

describe('a text that should be Spanish', () => {
  it.each([
    'How do you wake up?',
    'Your inner voice is tired',
    'It’s been a long day',
    'Sleep well',
    'Nothing quite wakes me',
    'I can’t remember when that was',
    'What {{answer:mood}} means for you',
    'night{{answer:mood}}night',
    'He’s mia’s',
    "he's mia's",
    'Eva’ll mia’ll',
    'Eva’ve mia’ve',
  ])('reads as English: %s', (text) => {
    expect(otherLanguageOf(text, 'es')).toBe('en');
  });

  it.each([
    '¿Cómo te despiertas?',
    'Yoga y mindfulness',
    'Marketing, coaching, running',
    'Mantra',
    'Zen',
    'Spa',
    '10 min',
    '«Let it be» y otras canciones',
    'Una pausa con Elizabeth Smith en Washington',
    'Total',
    '',
    '🌞 100 %',
    'Web y wifi',
    'OK',
    'Mantra {{answer:sleep}} {{answer:night}}',
  ])('does not: %s', (text) => {
    expect(otherLanguageOf(text, 'es')).toBeUndefined();
  });
});

describe('a text that should be English', () => {
  it.each([
    '¿Cómo te despiertas?',
    'La voz interior',
    'Duermo poco y mal',
    'Sin fuerzas para nada',
    'Tardes lentas con luz',
    'Casi nunca descanso',
  ])('reads as Spanish: %s', (text) => {
    expect(otherLanguageOf(text, 'en')).toBe('es');
  });

  it.each([
    'How do you wake up?',
    'A café in San José',
    'El Niño',
    'Línea de la Vida',
    'Audio, video, photos',
    'Piano solo',
    'Into the casino',
    'Don Quixote rides',
    'A walk on the camino de Santiago',
  ])('does not: %s', (text) => {
    expect(otherLanguageOf(text, 'en')).toBeUndefined();
  });
});

it('a name in quotation marks does not make a sentence another language', () => {
  expect(otherLanguageOf('She hums “¿Quién será?” at night', 'en')).toBeUndefined();
  expect(otherLanguageOf('Tararea «Here comes the sun» por la noche', 'es')).toBeUndefined();
});

it('a text without words reads as no language', () => {
  expect([evidenceOf('100 %', 'en'), evidenceOf('100 %', 'es')]).toEqual([0, 0]);
});

describe('a third language', () => {
  it.each([
    ['fr', 'Comment vous sentez-vous la plupart du temps le matin ?'],
    ['fr', 'Je suis fatigué'],
    ['de', 'Wie fühlst du dich an den meisten Tagen am Morgen?'],
    ['it', 'Che cosa ti tiene sveglio di notte?'],
    ['pt', 'O que te mantém acordado à noite, quando não há som?'],
  ])('is noticed in either file: %s, %s', (language, text) => {
    expect(otherLanguageOf(text, 'en')).toBe(language);
    expect(otherLanguageOf(text, 'es')).toBe(language);
  });

  it.each([
    ['en', 'As the saying goes, c’est la vie, and so it is'],
    ['en', 'A café with a deja vu'],
    ['es', 'Una noche de vida, sin más'],
    ['es', 'No hay respuestas mejores ni peores'],
  ] as const)('is not a word or two of one: %s, %s', (language, text) => {
    expect(otherLanguageOf(text, language)).toBeUndefined();
  });
});
