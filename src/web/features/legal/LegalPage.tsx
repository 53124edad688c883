import { useTranslation } from 'react-i18next';
import { config } from '#web/config.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { SamplesNote } from '#web/shared/ui/SamplesNote.tsx';
import { article, lead, paragraph, sectionTitle, title, updated } from './LegalPage.css.ts';

interface LegalPageProps {
  page: 'terms' | 'privacy';
}

export default function LegalPage({ page }: LegalPageProps) {
  useRequiredTexts('legal');
  const { t } = useTranslation('legal');
  const { name, number, address, supportMail } = config.company;
  const company = {
    product: config.productName,
    company: name,
    number,
    address,
    mail: supportMail,
  };
  const sections = Object.values(t(`${page}.sections`, { ...company, returnObjects: true }));
  return (
    <article className={article}>
      <PageTitle>{t(`${page}.title`)}</PageTitle>
      <h1 className={title}>{t(`${page}.title`)}</h1>
      <p className={updated}>{t(`${page}.updated`)}</p>
      <p className={lead}>{t(`${page}.intro`, company)}</p>
      {sections.map((section, index) => (
        <section key={section.title}>
          <h2 className={sectionTitle}>{section.title}</h2>
          {section.paragraphs.map((text: string) => (
            <p key={text} className={paragraph}>
              {text}
            </p>
          ))}
          {page === 'terms' && index === 0 && <SamplesNote className={paragraph} />}
        </section>
      ))}
    </article>
  );
}
