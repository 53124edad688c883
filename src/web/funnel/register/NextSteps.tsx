import { useTranslation } from 'react-i18next';
import { GUARANTEE_DAYS } from '../plan/plan-figures.ts';
import {
  list,
  number,
  step as stepStyle,
  steps,
  stepText,
  stepTitle,
  title,
} from './NextSteps.css.ts';

const STEPS = ['choose', 'listen', 'return'] as const;

/** What comes after registering. */
export function NextSteps() {
  const { t } = useTranslation('funnel');
  return (
    <section className={steps}>
      <h2 className={title}>{t('register.next.title')}</h2>
      <ol className={list}>
        {STEPS.map((step, index) => (
          <li key={step} className={stepStyle}>
            <span className={number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={stepTitle}>{t(`register.next.${step}.title`)}</h3>
              <p className={stepText}>
                {t(`register.next.${step}.text`, { days: GUARANTEE_DAYS })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
