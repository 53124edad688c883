import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { row } from './ComponentPage.css.ts';
import { usePageTexts } from './page-texts.ts';
import { Section } from './Section.tsx';

export function SpinnerSection() {
  const { spinner } = usePageTexts();
  return (
    <Section title={spinner.title}>
      <div className={row}>
        <Spinner />
        <Spinner text={spinner.text} isTextVisible />
      </div>
    </Section>
  );
}
