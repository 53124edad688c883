import type { ReactNode } from 'react';
import { actions, copy, page, picture, title as titleStyle } from './MessagePage.css.ts';
import { PageTitle } from './PageTitle.tsx';

interface MessagePageProps {
  title: string;
  text: string;
  image?: string;
  children: ReactNode;
}

export function MessagePage({ title, text, image, children }: MessagePageProps) {
  return (
    <div className={page}>
      <PageTitle>{title}</PageTitle>
      {image && <img className={picture} src={image} alt="" width="320" height="240" />}
      <h1 className={titleStyle}>{title}</h1>
      <p className={copy}>{text}</p>
      <div className={actions}>{children}</div>
    </div>
  );
}
