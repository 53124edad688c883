import { useTranslation } from 'react-i18next';
import type { ProfileDimension } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/content/use-wizard-texts.ts';
import { number } from './FocusAreas.css.ts';
import { card, cards, cardTitle, quiet, section, sectionTitle } from './PersonalPlanPage.css.ts';

/** What the plan works on: the highest bars of the profile. */
export function FocusAreas({ areas, text }: { areas: ProfileDimension[]; text: WizardText }) {
  const { t } = useTranslation('funnel');
  if (areas.length === 0) return null;
  return (
    <section className={section}>
      <h2 className={sectionTitle}>{t('plan.focus')}</h2>
      <ol className={cards}>
        {areas.map((area, index) => (
          <li key={area.id} className={card}>
            <span className={number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={cardTitle}>{text(area.labelKey)}</h3>
            <p className={quiet}>{text(area.focusKey)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
