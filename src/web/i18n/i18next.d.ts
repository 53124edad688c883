import 'i18next';
import type app from './texts/en/app.json';
import type funnel from './texts/en/funnel.json';
import type legal from './texts/en/legal.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof app; funnel: typeof funnel; legal: typeof legal };
  }
}
