import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof import('./texts/en/app.json');
      auth: typeof import('./texts/en/auth.json');
      cabinet: typeof import('./texts/en/cabinet.json');
      care: typeof import('./texts/en/care.json');
      funnel: typeof import('./texts/en/funnel.json');
      legal: typeof import('./texts/en/legal.json');
      payment: typeof import('./texts/en/payment.json');
      plan: typeof import('./texts/en/plan.json');
      player: typeof import('./texts/en/player.json');
      profile: typeof import('./texts/en/profile.json');
      reminders: typeof import('./texts/en/reminders.json');
      sessions: typeof import('./texts/en/sessions.json');
    };
  }
}
