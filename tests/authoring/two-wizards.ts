import { picturesIn } from './checked-files.ts';
import { laidOut } from './laid-out.ts';

/** A small folder of two wizards that use what the real ones use, laid out like them. */
const MORNINGS = {
  $schema: '../schemas/wizard.schema.json',
  schemaVersion: 1,
  id: 'calm-mornings',
  path: '/calm-mornings',
  storageKey: 'wizardCalmMornings',
  titleKey: 'name',
  summaryKey: 'summary',
  goals: {
    start: 'mornings_start',
    secondStepPassed: 'mornings_second_step',
    finish: 'mornings_finish',
  },
  steps: [
    {
      id: 'welcome',
      type: 'info',
      layout: 'landing',
      titleKey: 'welcome.title',
      hintKeys: ['welcome.hints.short', 'welcome.hints.private'],
      buttonKey: 'welcome.start',
      image: { src: 'sun.svg', altKey: 'welcome.imageAlt' },
    },
    {
      id: 'morning-feel',
      type: 'question',
      answerKey: 'morningFeel',
      selection: 'single',
      titleKey: 'morningFeel.title',
      recapKey: 'morningFeel.recap',
      options: [
        { value: 'rested', labelKey: 'morningFeel.options.rested' },
        {
          value: 'heavy',
          labelKey: 'morningFeel.options.heavy',
          care: true,
          scores: { 'low-spark': 3, 'held-tension': 1 },
        },
        { value: 'rushed', labelKey: 'morningFeel.options.rushed', scores: { 'held-tension': 2 } },
      ],
    },
    {
      id: 'disturbances',
      type: 'question',
      answerKey: 'disturbances',
      selection: 'multiple',
      titleKey: 'disturbances.title',
      options: [
        { value: 'noise', labelKey: 'disturbances.options.noise' },
        { value: 'worries', labelKey: 'disturbances.options.worries' },
        { value: 'nothing', labelKey: 'disturbances.options.nothing', exclusive: true },
      ],
    },
    {
      id: 'lying-awake',
      type: 'question',
      when: { answer: 'disturbances', includes: 'worries' },
      answerKey: 'lyingAwake',
      selection: 'single',
      titleKey: 'lyingAwake.title',
      options: [
        { value: 'get_up', labelKey: 'lyingAwake.options.get_up' },
        { value: 'stay', labelKey: 'lyingAwake.options.stay', scores: { 'held-tension': 1 } },
      ],
    },
    {
      id: 'energy',
      type: 'scale',
      answerKey: 'energy',
      min: 0,
      max: 10,
      titleKey: 'energy.title',
      minLabelKey: 'energy.min',
      maxLabelKey: 'energy.max',
      scores: [
        { from: 0, to: 3, points: { 'low-spark': 3 } },
        { from: 4, to: 6, points: { 'low-spark': 1 } },
      ],
    },
    {
      id: 'hardest-part',
      type: 'question',
      answerKey: 'hardestPart',
      selection: 'single',
      titleKey: 'hardestPart.title',
      options: [
        {
          value: 'getting_up',
          labelKey: 'hardestPart.options.getting_up',
          shortKey: 'hardestPart.short.getting_up',
        },
        {
          value: 'beginning',
          labelKey: 'hardestPart.options.beginning',
          shortKey: 'hardestPart.short.beginning',
        },
      ],
    },
    {
      id: 'not-alone',
      type: 'info',
      titleKey: 'notAlone.title',
      textKey: 'notAlone.text',
      image: { src: 'river.svg', altKey: 'notAlone.imageAlt' },
    },
    {
      id: 'reminder',
      type: 'question',
      answerKey: 'reminder',
      selection: 'single',
      titleKey: 'reminder.title',
      options: [
        { value: 'mornings', labelKey: 'reminder.options.mornings' },
        { value: 'evenings', labelKey: 'reminder.options.evenings' },
      ],
    },
  ],
  profile: [
    {
      id: 'low-spark',
      labelKey: 'profile.low-spark.label',
      focusKey: 'profile.low-spark.focus',
    },
    {
      id: 'held-tension',
      labelKey: 'profile.held-tension.label',
      focusKey: 'profile.held-tension.focus',
    },
  ],
  sessionThemes: [
    { id: 'soft-light', titleKey: 'themes.softLight' },
    { id: 'deep-rest', titleKey: 'themes.deepRest' },
  ],
  plan: { timeAnswer: 'reminder', reminderTimes: { mornings: '07:30', evenings: '20:00' } },
  outcomes: [
    {
      id: 'held-breath',
      titleKey: 'outcomes.heldBreath.title',
      textKey: 'outcomes.heldBreath.text',
      when: {
        any: [
          { answer: 'morningFeel', is: 'heavy' },
          { answer: 'energy', atMost: 2 },
        ],
      },
      weeks: ['one', 'two', 'three', 'four'].map((week) => ({
        titleKey: `weeks.${week}`,
        sessions: ['soft-light', 'deep-rest'],
      })),
    },
    {
      id: 'steady-light',
      titleKey: 'outcomes.steadyLight.title',
      textKey: 'outcomes.steadyLight.text',
      default: true,
      weeks: ['one', 'two', 'three', 'four'].map((week) => ({
        titleKey: `weeks.${week}`,
        sessions: ['soft-light'],
      })),
    },
  ],
};

const ENGLISH = {
  name: 'Calm mornings',
  summary: 'Kinder words for the first hour of your day.',
  welcome: {
    title: 'Let your mornings feel lighter',
    hints: { short: 'It takes about three minutes', private: 'Your answers stay with you' },
    start: 'Begin now',
    imageAlt: 'A low sun above green hills',
  },
  morningFeel: {
    title: 'How do most of your mornings feel?',
    recap: 'Your mornings',
    options: { rested: 'Rested and clear', heavy: 'Heavy with dread', rushed: 'Rushed' },
  },
  disturbances: {
    title: 'What keeps you awake at night?',
    options: {
      noise: 'Noise around me',
      worries: 'Worries and lists',
      nothing: 'None of these',
    },
  },
  lyingAwake: {
    title: 'What do you do when you lie awake?',
    options: { get_up: 'I get up for a while', stay: 'I stay and wait' },
  },
  energy: {
    title: 'How much energy do you have today?',
    min: 'None at all',
    max: 'More than enough',
  },
  hardestPart: {
    title: 'Which part is the hardest for you?',
    options: { getting_up: 'Getting out of bed', beginning: 'Beginning anything' },
    short: { getting_up: 'getting out of bed', beginning: 'beginning' },
  },
  notAlone: {
    title: 'You are not alone with this',
    text: 'For many people {{answer:hardestPart}} is the hardest part of the day.',
    imageAlt: 'Two people walk along a river',
  },
  reminder: {
    title: 'When should we remind you?',
    options: { mornings: 'In the morning', evenings: 'In the evening' },
  },
  profile: {
    'low-spark': { label: 'Low spark', focus: 'Small moments of joy, every day' },
    'held-tension': { label: 'Held tension', focus: 'Letting go in the evening' },
  },
  themes: { softLight: 'Soft light', deepRest: 'Deep rest' },
  outcomes: {
    heldBreath: { title: 'A held breath', text: 'Your days ask a lot of you at the moment.' },
    steadyLight: { title: 'A small, steady light', text: 'Much is already good in your days.' },
  },
  weeks: { one: 'Arrive', two: 'Breathe out', three: 'Grow roots', four: 'Carry on' },
};

const SPANISH = {
  name: 'Mañanas en calma',
  summary: 'Palabras más amables para la primera hora de tu día.',
  welcome: {
    title: 'Que tus mañanas pesen menos',
    hints: { short: 'Te llevará unos tres minutos', private: 'Tus respuestas se quedan contigo' },
    start: 'Empezar ahora',
    imageAlt: 'Un sol bajo sobre unas colinas verdes',
  },
  morningFeel: {
    title: '¿Cómo son casi todas tus mañanas?',
    recap: 'Tus mañanas',
    options: {
      rested: 'Con descanso y claridad',
      heavy: 'Pesadas y con temor',
      rushed: 'Con prisas',
    },
  },
  disturbances: {
    title: '¿Qué te quita el sueño por la noche?',
    options: {
      noise: 'El ruido de fuera',
      worries: 'Las preocupaciones y las listas',
      nothing: 'Nada de esto',
    },
  },
  lyingAwake: {
    title: '¿Qué haces cuando no puedes dormir?',
    options: { get_up: 'Me levanto un rato', stay: 'Me quedo y espero' },
  },
  energy: {
    title: '¿Cuánta energía tienes hoy?',
    min: 'Nada de nada',
    max: 'Más que suficiente',
  },
  hardestPart: {
    title: '¿Qué parte te cuesta más?',
    options: { getting_up: 'Salir de la cama', beginning: 'Empezar cualquier cosa' },
    short: { getting_up: 'salir de la cama', beginning: 'empezar' },
  },
  notAlone: {
    title: 'No te pasa solo a ti',
    text: 'Para mucha gente {{answer:hardestPart}} es lo más difícil del día.',
    imageAlt: 'Dos personas caminan junto a un río',
  },
  reminder: {
    title: '¿Cuándo te lo recordamos?',
    options: { mornings: 'Por la mañana', evenings: 'Por la tarde' },
  },
  profile: {
    'low-spark': { label: 'Poca chispa', focus: 'Pequeños momentos de alegría, cada día' },
    'held-tension': { label: 'Tensión guardada', focus: 'Soltar al final del día' },
  },
  themes: { softLight: 'Luz suave', deepRest: 'Descanso profundo' },
  outcomes: {
    heldBreath: {
      title: 'Una respiración contenida',
      text: 'Tus días te piden mucho ahora mismo.',
    },
    steadyLight: { title: 'Una luz pequeña y firme', text: 'Mucho de tus días ya está bien.' },
  },
  weeks: { one: 'Llegar', two: 'Soltar el aire', three: 'Echar raíces', four: 'Seguir adelante' },
};

const EVENINGS = {
  $schema: '../schemas/wizard.schema.json',
  schemaVersion: 1,
  id: 'quiet-evenings',
  path: '/quiet-evenings',
  storageKey: 'wizardQuietEvenings',
  titleKey: 'name',
  steps: [
    {
      id: 'hello',
      type: 'info',
      layout: 'landing',
      titleKey: 'hello.title',
      buttonKey: 'hello.start',
    },
    {
      id: 'evening-feel',
      type: 'question',
      answerKey: 'eveningFeel',
      selection: 'single',
      titleKey: 'eveningFeel.title',
      options: [
        { value: 'calm', labelKey: 'eveningFeel.options.calm' },
        { value: 'restless', labelKey: 'eveningFeel.options.restless' },
      ],
    },
    { id: 'goodnight', type: 'info', titleKey: 'goodnight.title' },
  ],
  outcomes: [
    {
      id: 'restless',
      titleKey: 'outcomes.restless',
      when: { answer: 'eveningFeel', is: 'restless' },
    },
    { id: 'calm', titleKey: 'outcomes.calm', default: true },
  ],
  variants: [
    {
      id: 'warmer',
      weight: 50,
      replace: { goodnight: { titleKey: 'goodnight.warmer', buttonKey: 'goodnight.go' } },
    },
  ],
};

const EVENINGS_ENGLISH = {
  name: 'Quiet evenings',
  hello: { title: 'Let the day end softly', start: 'Start here' },
  eveningFeel: {
    title: 'How do your evenings feel?',
    options: { calm: 'Calm and slow', restless: 'Restless until late' },
  },
  goodnight: { title: 'Good night, and thank you', warmer: 'Sleep well', go: 'See it' },
  outcomes: { restless: 'An evening that hums', calm: 'An evening at rest' },
};

const EVENINGS_SPANISH = {
  name: 'Noches tranquilas',
  hello: { title: 'Que el día acabe con calma', start: 'Empieza aquí' },
  eveningFeel: {
    title: '¿Cómo son tus noches?',
    options: { calm: 'Tranquilas y lentas', restless: 'Inquietas hasta tarde' },
  },
  goodnight: { title: 'Buenas noches, y gracias', warmer: 'Que descanses', go: 'Ver' },
  outcomes: { restless: 'Una noche que zumba', calm: 'Una noche en reposo' },
};

export const OWN_PICTURES = picturesIn('two-wizards');

export const TWO_WIZARDS: ReadonlyMap<string, string> = new Map([
  ['calm-mornings.json', laidOut(MORNINGS)],
  ['quiet-evenings.json', laidOut(EVENINGS)],
  ['texts/en/calm-mornings.json', laidOut(ENGLISH)],
  ['texts/en/quiet-evenings.json', laidOut(EVENINGS_ENGLISH)],
  ['texts/es/calm-mornings.json', laidOut(SPANISH)],
  ['texts/es/quiet-evenings.json', laidOut(EVENINGS_SPANISH)],
  ...OWN_PICTURES.files,
]);
