import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { errorMark, errorText, messages } from './Field.css.ts';
import type { FieldIds } from './field.ts';

interface FieldMessagesProps {
  ids: FieldIds;
  error: string | undefined;
  hint?: string | undefined;
}

/** A field's error and hint. If both are the same sentence, it appears once. */
export function FieldMessages({ ids, error, hint }: FieldMessagesProps) {
  return (
    <div className={messages} aria-live="polite">
      {error && (
        <Row as="p" align="stretch" id={ids.errorId} className={errorText}>
          <svg className={errorMark} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
            <path d="M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 5.5h2l-.25 5.75h-1.5L9 5.5Zm1 9.25a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4Z" />
          </svg>
          <span>{error}</span>
        </Row>
      )}
      {hint && hint !== error && (
        <p id={ids.hintId} className={textStyle({ tone: 'quiet' })}>
          {hint}
        </p>
      )}
    </div>
  );
}
