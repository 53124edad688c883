/** A valid wizard of `steps` steps, with its texts. */
export function validFolder(steps: number): ReadonlyMap<string, string> {
  const numbers = Array.from({ length: steps }, (_, index) => index + 1);
  const wizard = {
    schemaVersion: 1,
    id: 'long',
    path: '/long',
    storageKey: 'wizardLong',
    steps: numbers.map((n) => ({
      id: `step-${n}`,
      type: 'question',
      answerKey: `answer${n}`,
      selection: 'single',
      titleKey: `step${n}.title`,
      options: ['often', 'rarely', 'never'].map((value) => ({
        value,
        labelKey: `step${n}.options.${value}`,
        scores: { calm: 1, spark: 2 },
      })),
    })),
    profile: ['calm', 'spark'].map((id) => ({
      id,
      labelKey: `profile.${id}.label`,
      focusKey: `profile.${id}.focus`,
    })),
    outcomes: [
      { id: 'tired', titleKey: 'outcomes.tired', when: { answer: 'answer1', is: 'often' } },
      { id: 'steady', titleKey: 'outcomes.steady', default: true },
    ],
  };
  const english = {
    ...Object.fromEntries(
      numbers.map((n) => [
        `step${n}`,
        { title: `Question ${n}?`, options: { often: 'Often', rarely: 'Rarely', never: 'Never' } },
      ]),
    ),
    profile: {
      calm: { label: 'Calm', focus: 'Slow evenings' },
      spark: { label: 'Spark', focus: 'Small joys' },
    },
    outcomes: { tired: 'Worn out', steady: 'Steady' },
  };
  const spanish = {
    ...Object.fromEntries(
      numbers.map((n) => [
        `step${n}`,
        { title: `¿Pregunta ${n}?`, options: { often: 'Mucho', rarely: 'Poco', never: 'Nunca' } },
      ]),
    ),
    profile: {
      calm: { label: 'Calma', focus: 'Tardes lentas' },
      spark: { label: 'Chispa', focus: 'Pequeñas alegrías' },
    },
    outcomes: { tired: 'Sin fuerzas', steady: 'En equilibrio' },
  };
  return new Map([
    ['long.json', JSON.stringify(wizard, null, 2)],
    ['texts/en/long.json', JSON.stringify(english, null, 2)],
    ['texts/es/long.json', JSON.stringify(spanish, null, 2)],
  ]);
}
