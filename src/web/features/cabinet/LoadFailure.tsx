import { Button } from '#web/shared/ui/Button.tsx';
import { text as textStyle, title as titleStyle } from './LoadFailure.css.ts';

interface LoadFailureProps {
  /** Where it replaces the main content of a page. */
  title?: string;
  text: string | undefined;
  /** The words of its button. */
  action: string;
  onRetry: () => void;
  className: string;
}

/** Replaces what could not be loaded or played, and offers another try. */
export function LoadFailure({ title, text, action, onRetry, className }: LoadFailureProps) {
  return (
    <div role="alert" className={className}>
      {title && <h2 className={titleStyle}>{title}</h2>}
      {text && <p className={title && textStyle}>{text}</p>}
      <Button variant={title ? 'primary' : 'secondary'} onClick={onRetry}>
        {action}
      </Button>
    </div>
  );
}
