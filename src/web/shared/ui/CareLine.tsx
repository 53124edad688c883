import { type ReactNode, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { country, item, line, list, number, panel, quiet, title } from './CareLine.css.ts';

interface CareLineProps {
  /** Whether an answer asks for more than the usual line. */
  isNeeded: boolean;
}

/**
 * That a result is not a diagnosis. After answers that sound heavy also where to find help. The page
 * loads the texts `care`.
 */
export function CareLine({ isNeeded }: CareLineProps) {
  const { t } = useTranslation('care');
  return isNeeded ? <Help /> : <p className={line}>{t('line')}</p>;
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
    <section className={panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={title}>
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
      <ul className={list}>
        {LINES.map(({ place, phone }) => (
          <li key={place} className={item}>
            <span className={country}>{t(`lines.${place}.country`)}</span>
            <PhoneLink phone={phone}>{phone}</PhoneLink>
            <span className={quiet}>{t(`lines.${place}.name`)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Trans
          t={t}
          i18nKey="elsewhere"
          // biome-ignore lint/a11y/useAnchorContent: The text has the words of the link.
          components={{ site: <a href="https://findahelpline.com" rel="noopener" /> }}
        />
      </p>
    </section>
  );
}

interface PhoneLinkProps {
  phone: string;
  children?: ReactNode;
}

function PhoneLink({ phone, children }: PhoneLinkProps) {
  return (
    <a className={number} href={`tel:${phone.replaceAll(' ', '')}`}>
      {children}
    </a>
  );
}
