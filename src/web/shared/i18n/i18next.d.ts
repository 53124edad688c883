import 'i18next';
import type app from './texts/en/app.json';
import type auth from './texts/en/auth.json';
import type cabinet from './texts/en/cabinet.json';
import type care from './texts/en/care.json';
import type funnel from './texts/en/funnel.json';
import type legal from './texts/en/legal.json';
import type payment from './texts/en/payment.json';
import type plan from './texts/en/plan.json';
import type player from './texts/en/player.json';
import type profile from './texts/en/profile.json';
import type reminders from './texts/en/reminders.json';
import type sessions from './texts/en/sessions.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      auth: typeof auth;
      cabinet: typeof cabinet;
      care: typeof care;
      funnel: typeof funnel;
      legal: typeof legal;
      payment: typeof payment;
      plan: typeof plan;
      player: typeof player;
      profile: typeof profile;
      reminders: typeof reminders;
      sessions: typeof sessions;
    };
  }
}
