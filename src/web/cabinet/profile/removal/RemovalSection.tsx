import { useTranslation } from 'react-i18next';
import type { User } from '#web/api/user.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { stack } from '../Section.css.ts';
import { Section } from '../Section.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { useRemoval } from './use-removal.ts';

interface RemovalSectionProps {
  user: User;
  /** Asks for the money back instead; undefined when there is none to ask for. */
  onRefund?: (() => void) | undefined;
}

/** The way out for good. */
export function RemovalSection({ user, onRefund }: RemovalSectionProps) {
  const { t } = useTranslation('profile');
  const removal = useRemoval();
  return (
    <Section title={t('removal.title')} text={t('removal.text')}>
      <div className={stack}>
        <p>{t('removal.hint')}</p>
        <Button variant="secondary" onClick={removal.open}>
          {t('removal.open')}
        </Button>
      </div>
      <RemovalDialog user={user} removal={removal} onRefund={onRefund} />
    </Section>
  );
}
