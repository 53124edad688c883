import { LEGAL_TEXTS } from '#contract/legal-texts.ts';
import { config } from '#web/config.ts';
import { dayText } from '#web/shared/i18n/formats.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { GuidanceNote } from '#web/shared/playback/GuidanceNote.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { article } from './LegalPage.css.ts';

export default function LegalPage({ page }: { page: 'terms' | 'privacy' }) {
  const { t, i18n } = useRequiredTexts('legal');
  const { name, number, address, supportMail } = config.company;
  const company = {
    product: config.productName,
    company: name,
    number,
    address,
    mail: supportMail,
  };
  const sections = Object.values(t(`${page}.sections`, { ...company, returnObjects: true }));
  // In any time zone this is a time of that day.
  const noon = `${LEGAL_TEXTS[page].changedOn}T12:00`;
  return (
    <Stack as="article" gap="xl" className={article}>
      <Stack gap="lg">
        <Stack gap="sm">
          <PageTitle>{t(`${page}.title`)}</PageTitle>
          <h1 className={textStyle({ size: 'title' })}>{t(`${page}.title`)}</h1>
          <p className={textStyle({ size: 'small', tone: 'quiet' })}>
            {t('changed', { date: dayText(noon, i18n.language) })}
          </p>
        </Stack>
        <p className={textStyle({ size: 'lead' })}>{t(`${page}.intro`, company)}</p>
      </Stack>
      {sections.map((section, index) => (
        <Stack as="section" gap="sm" key={section.title}>
          <h2 className={textStyle({ size: 'heading' })}>{section.title}</h2>
          <Stack gap="md">
            {section.paragraphs.map((text: string) => (
              <p key={text}>{text}</p>
            ))}
            {page === 'terms' && index === 0 && <GuidanceNote className="" />}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
