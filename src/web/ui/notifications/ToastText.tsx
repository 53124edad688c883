import { text as textStyle, title as titleStyle } from './Toast.css.ts';

interface ToastTextProps {
  title?: string | undefined;
  text?: string | undefined;
}

/** The words of a toast. */
export function ToastText({ title, text }: ToastTextProps) {
  return (
    <>
      {title && <p className={titleStyle}>{title}</p>}
      {text && <p className={textStyle}>{text}</p>}
    </>
  );
}
