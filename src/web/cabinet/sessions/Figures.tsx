import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/content.ts';
import { figure, figures, label, number, panel } from './Figures.css.ts';
import { ProgressRing } from './ProgressRing.tsx';

const FIGURES = ['total', 'completed', 'available'] as const;

/** How far the member is in the whole library. */
export function Figures({ content }: { content: Content }) {
  const { t } = useTranslation('sessions');
  return (
    <section className={panel} aria-label={t('figures.label')}>
      <ProgressRing percent={content.progress} />
      <dl className={figures}>
        {FIGURES.map((name) => (
          <div key={name} className={figure}>
            <dt className={label}>{t(`figures.${name}`)}</dt>
            <dd className={number}>{content[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
