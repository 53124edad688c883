import { useId } from 'react';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { errorMark, errorText, messages } from './Field.css.ts';

/**
 * A field's error and hint, which stand below its control, and what connects the control with them. If
 * both are the same sentence, it appears once.
 */
export function useFieldMessages(error: string | undefined, hint?: string) {
  const id = useId();
  const ids = { error: `${id}-error`, hint: `${id}-hint` };
  const isHinted = hint && hint !== error;
  const describing = [error && ids.error, isHinted && ids.hint].filter(Boolean);
  return {
    control: {
      id,
      'aria-describedby': describing.join(' ') || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
    messages: (
      <div className={messages} aria-live="polite">
        {error && (
          <Row as="p" align="stretch" id={ids.error} className={errorText}>
            <svg className={errorMark} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
              <path d="M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 5.5h2l-.25 5.75h-1.5L9 5.5Zm1 9.25a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4Z" />
            </svg>
            <span>{error}</span>
          </Row>
        )}
        {isHinted && (
          <p id={ids.hint} className={textStyle({ tone: 'quiet' })}>
            {hint}
          </p>
        )}
      </div>
    ),
  };
}
