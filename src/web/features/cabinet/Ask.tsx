import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';

interface AskProps {
  /** The heading takes the focus when this changes, because the pressed button has gone. */
  step?: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function Ask({ step, title, text, children }: AskProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <Panel as="section" gap="md" room="growing" aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={textStyle({ size: 'heading' })} tabIndex={-1}>
        {title}
      </h2>
      <p className={textStyle({ width: 'column' })}>{text}</p>
      {children}
    </Panel>
  );
}
