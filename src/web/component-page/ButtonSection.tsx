import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { column, row } from './ComponentPage.css.ts';
import { usePageTexts } from './page-texts.ts';
import { Section } from './Section.tsx';

export function ButtonSection() {
  const { buttons } = usePageTexts();
  return (
    <Section title={buttons.title}>
      <div className={row}>
        <Button>{buttons.primary}</Button>
        <Button variant="secondary">{buttons.secondary}</Button>
        <Button variant="quiet">{buttons.quiet}</Button>
        <Button disabled>{buttons.disabled}</Button>
        <ButtonLink to="/" variant="secondary">
          {buttons.link}
        </ButtonLink>
      </div>
      <div className={column}>
        <Button isFullWidth>{buttons.fullWidth}</Button>
      </div>
    </Section>
  );
}
