import { useTranslation } from 'react-i18next';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { PageTitle } from '#web/ui/page-title/PageTitle.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Occasion } from './Occasion.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { after, before, form, lead, page, title } from './WizardRegisterPage.css.ts';

/** The registration form of the funnel: an e-mail address, and no password. */
export default function WizardRegisterPage() {
  useRequiredTexts('funnel');
  const { t } = useTranslation('funnel');
  return (
    <div className={page}>
      <PageTitle>{t('register.title')}</PageTitle>
      <div className={before}>
        <h1 className={title}>{t('register.title')}</h1>
        <p className={lead}>{t('register.lead')}</p>
        <Occasion />
      </div>
      <div className={form}>
        <RegisterForm />
      </div>
      <div className={after}>
        <NextSteps />
      </div>
    </div>
  );
}
