import { useTranslation } from 'react-i18next';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { text } from './NextCard.css.ts';
import { NextCard } from './NextCard.tsx';

/** Every session is finished: kind words, and the way to hear one again. */
export function AllFinished() {
  const { t } = useTranslation('dashboard');
  return (
    <NextCard
      title={t('all_finished.title')}
      actions={<ButtonLink to={PATHS.CABINET_SESSIONS}>{t('all_finished.action')}</ButtonLink>}
    >
      <p className={text}>{t('all_finished.text')}</p>
    </NextCard>
  );
}

/** Nothing is recommended though something is left: a quiz finds it. */
export function Undecided() {
  const { t } = useTranslation('dashboard');
  return (
    <NextCard
      title={t('undecided.title')}
      actions={
        <>
          <ButtonLink to={PATHS.ROOT}>{t('undecided.quiz')}</ButtonLink>
          <ButtonLink to={PATHS.CABINET_SESSIONS} variant="secondary">
            {t('to_sessions')}
          </ButtonLink>
        </>
      }
    >
      <p className={text}>{t('undecided.text')}</p>
    </NextCard>
  );
}
