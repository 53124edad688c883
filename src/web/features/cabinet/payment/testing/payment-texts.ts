import i18next from 'i18next';
import en from '#web/shared/i18n/texts/en/payment.json' with { type: 'json' };
import profile from '#web/shared/i18n/texts/en/profile.json' with { type: 'json' };
import esApp from '#web/shared/i18n/texts/es/app.json' with { type: 'json' };
import es from '#web/shared/i18n/texts/es/payment.json' with { type: 'json' };

/** Loads the texts of the payment screens for a rendering test. */
export function havePaymentTexts(): void {
  i18next.addResourceBundle('en', 'payment', en);
  i18next.addResourceBundle('en', 'profile', profile);
  i18next.addResourceBundle('es', 'payment', es);
  i18next.addResourceBundle('es', 'app', esApp);
}
