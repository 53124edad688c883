import { NotificationStack } from '#web/ui/notifications/NotificationStack.tsx';
import { ButtonSection } from './ButtonSection.tsx';
import { intro, lead, page, title } from './ComponentPage.css.ts';
import { NotificationSection } from './NotificationSection.tsx';
import { usePageTexts } from './page-texts.ts';
import { SelectSection } from './SelectSection.tsx';
import { SpinnerSection } from './SpinnerSection.tsx';

/** Every shared control in every form it takes, to look at and to try out. */
export function ComponentPage() {
  const texts = usePageTexts();
  return (
    <>
      <main className={page}>
        <header className={intro}>
          <h1 className={title}>{texts.title}</h1>
          <p className={lead}>{texts.intro}</p>
        </header>
        <ButtonSection />
        <SpinnerSection />
        <SelectSection />
        <NotificationSection />
      </main>
      <NotificationStack />
    </>
  );
}
