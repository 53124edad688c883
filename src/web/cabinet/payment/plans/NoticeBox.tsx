import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import type { Notice } from '../payment-context.ts';
import { box } from './NoticeBox.css.ts';

/** What the plans are shown with. It takes the focus when it appears. */
export function NoticeBox({ notice }: { notice: Notice }) {
  const { t } = useTranslation('payment');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const text = t(`notice.${notice}`);
  if (notice === 'unavailable') return <FormProblem>{text}</FormProblem>;
  return (
    <p ref={place} role="status" tabIndex={-1} className={box}>
      {text}
    </p>
  );
}
