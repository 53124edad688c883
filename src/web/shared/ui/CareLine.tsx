import { type ReactNode, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Care } from '#engine/care.ts';
import { Card, Panel } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './CareLine.css.ts';

/**
 * That a result is not a diagnosis. After answers that sound heavy whom to talk to, or where to find
 * help. The page loads the texts `care`.
 */
export function CareLine({ care }: { care: Care }) {
  const { t } = useTranslation('care');
  if (care === 'help') return <Help />;
  if (care === 'line') return <Note />;
  return (
    <p className={textStyle({ size: 'small', tone: 'quiet', width: 'column' })}>{t('line')}</p>
  );
}

function Note() {
  const { t } = useTranslation('care');
  const titleId = useId();
  return (
    <Panel as="section" gap="sm" room="growing" aria-labelledby={titleId}>
      <h2 id={titleId} className={textStyle({ size: 'name' })}>
        {t('note.title')}
      </h2>
      <p>{t('note.text')}</p>
    </Panel>
  );
}

/** Free help lines that answer day and night, as they are dialled in their country. */
const LINES = [
  { place: 'us', phone: '988' },
  { place: 'uk', phone: '116 123' },
  { place: 'es', phone: '024' },
  { place: 'mx', phone: '800 911 2000' },
] as const;

function Help() {
  const { t } = useTranslation('care');
  const titleId = useId();
  return (
    <Card as="section" gap="md" room="growing" className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={textStyle({ size: 'heading' })}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <p>
        <Trans
          t={t}
          i18nKey="emergency"
          components={{
            europe: <PhoneLink phone="112" />,
            america: <PhoneLink phone="911" />,
          }}
        />
      </p>
      <p>{t('talk')}</p>
      <Grid as="ul" twoFrom="md" isList className={styles.list}>
        {LINES.map(({ place, phone }) => (
          <li key={place} className={styles.item}>
            <span className={styles.country}>{t(`lines.${place}.country`)}</span>
            <PhoneLink phone={phone}>{phone}</PhoneLink>
            <span className={styles.quiet}>{t(`lines.${place}.name`)}</span>
          </li>
        ))}
      </Grid>
      <p>
        <Trans
          t={t}
          i18nKey="elsewhere"
          // biome-ignore lint/a11y/useAnchorContent: The text has the words of the link.
          components={{ site: <a href="https://findahelpline.com" rel="noopener" /> }}
        />
      </p>
    </Card>
  );
}

function PhoneLink({ phone, children }: { phone: string; children?: ReactNode }) {
  return (
    <a className={styles.number} href={`tel:${phone.replaceAll(' ', '')}`}>
      {children}
    </a>
  );
}
