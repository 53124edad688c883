import type { ReactNode } from 'react';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './MessagePage.css.ts';
import { PageTitle } from './PageTitle.tsx';

interface MessagePageProps {
  title: string;
  text: string;
  image?: string;
  children: ReactNode;
}

export function MessagePage({ title, text, image, children }: MessagePageProps) {
  return (
    <Stack gap="md" align="center" className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {image && <img className={styles.picture} src={image} alt="" width="320" height="240" />}
      <h1 className={textStyle({ size: 'title' })}>{title}</h1>
      <p className={textStyle({ size: 'lead', tone: 'quiet' })}>{text}</p>
      <Row gap="sm" justify="center" wraps className={styles.actions}>
        {children}
      </Row>
    </Stack>
  );
}
