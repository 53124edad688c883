import { useTranslation } from 'react-i18next';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { sectionTitle } from './PersonalPlanPage.css.ts';
import { useWayOn, WAY_ON_PATHS } from './use-way-on.ts';
import { actions, panel, text } from './WayOn.css.ts';

/** The way on where the plan has been read. */
export function WayOnSection() {
  const { t } = useTranslation('funnel');
  const wayOn = useWayOn();
  return (
    <section className={panel}>
      <h2 className={sectionTitle}>{t(`plan.way_on.${wayOn}.title`)}</h2>
      <p className={text}>{t(`plan.way_on.${wayOn}.text`)}</p>
      <div className={actions}>
        <ButtonLink to={WAY_ON_PATHS[wayOn]}>{t(`plan.way_on.${wayOn}.action`)}</ButtonLink>
        {wayOn === 'register' && (
          <ButtonLink to={PATHS.LOGIN} variant="quiet">
            {t('plan.way_on.sign_in')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
