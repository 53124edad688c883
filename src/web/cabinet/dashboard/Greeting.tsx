import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/account/auth-context.tsx';
import { dayPartAt } from './day-part.ts';
import { greeting, lead, title } from './Greeting.css.ts';
import { minutesText } from './weeks/week-text.ts';

interface GreetingProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Heard this week; undefined until it is known. */
  minutes: number | undefined;
}

/** Greets a member by their first name, if they told us one. */
export function Greeting({ heading, minutes }: GreetingProps) {
  const { t, i18n } = useTranslation('dashboard');
  const name = useAuth().user?.firstName.trim() ?? '';
  const [part] = useState(() => dayPartAt(new Date().getHours()));
  return (
    <header className={greeting}>
      <h1 ref={heading} className={title} tabIndex={-1}>
        {name === '' ? t(`greeting.${part}`) : t(`greeting.${part}_named`, { name })}
      </h1>
      <p className={lead}>
        {minutes !== undefined &&
          (minutes > 0
            ? t('lead.heard', { minutes: minutesText(minutes, i18n.language) })
            : t('lead.quiet'))}
      </p>
    </header>
  );
}
