import { type ComponentProps, type ReactNode, useId } from 'react';
import { SubmitButton } from '#web/shared/forms/ActionButton.tsx';
import { Form } from '#web/shared/forms/Form.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './Section.css.ts';

interface SectionProps {
  /** Makes the section a target of links, which can take the focus. */
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function Section({ id, title, text, children }: SectionProps) {
  const titleId = useId();
  return (
    <Stack
      as="section"
      gap="md"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={styles.section}
      aria-labelledby={titleId}
    >
      <Stack gap="xs" className={styles.words}>
        <h2 id={titleId} className={textStyle({ size: 'heading' })}>
          {title}
        </h2>
        <p className={textStyle({ tone: 'quiet' })}>{text}</p>
      </Stack>
      <Card gap="md" room="growing" align="start">
        {children}
      </Card>
    </Stack>
  );
}

interface SectionFormProps extends ComponentProps<typeof Form> {
  isBusy: boolean;
  action: string;
  /** Other buttons and links, beside its own if there is room. */
  others?: ReactNode;
}

export function SectionForm({ isBusy, action, others, children, ...form }: SectionFormProps) {
  return (
    <Form {...form} className={styles.wide}>
      {children}
      <div className={styles.formEnd}>
        <OwnSubmitButton isBusy={isBusy}>{action}</OwnSubmitButton>
        {others}
      </div>
    </Form>
  );
}

/** Full width on phones; elsewhere as wide as its words. */
export function OwnSubmitButton(props: ComponentProps<typeof SubmitButton>) {
  return (
    <div className={styles.button}>
      <SubmitButton {...props} />
    </div>
  );
}
