import { Button } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';

interface LoadFailureProps {
  /** Where it replaces the main content of a page. */
  title?: string;
  text: string | undefined;
  /** The words of its button. */
  action: string;
  onRetry: () => void;
  className?: string;
}

/** Replaces what could not be loaded or played, and offers another try. */
export function LoadFailure({ title, text, action, onRetry, className }: LoadFailureProps) {
  return (
    <Stack role="alert" gap="md" align="start" className={className}>
      {title && <h2 className={textStyle({ size: 'heading' })}>{title}</h2>}
      {text && <p className={title && textStyle({ tone: 'quiet' })}>{text}</p>}
      <Button variant={title ? 'primary' : 'secondary'} onClick={onRetry}>
        {action}
      </Button>
    </Stack>
  );
}
