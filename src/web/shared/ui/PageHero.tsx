import type { ReactNode } from 'react';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './PageHero.css.ts';
import { useFocusWhen } from './use-focus-when.ts';

interface PageHeroProps {
  page: string;
  title: string;
  text: string | undefined;
  /** The visitor waited for this page, so its heading takes the focus. */
  isAwaited?: boolean;
  /** What follows the text. */
  children?: ReactNode;
}

export function PageHero({ page, title, text, isAwaited = false, children }: PageHeroProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(isAwaited);
  return (
    <Stack as="section" gap="md" className={styles.opening}>
      <p className={textStyle({ tone: 'accent', weight: 'strong' })}>{page}</p>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={textStyle({ size: 'lead', tone: 'quiet' })}>{text}</p>}
      {children}
    </Stack>
  );
}
