import { useTranslation } from 'react-i18next';
import type { WizardText } from '#web/content/use-wizard-texts.ts';
import type { RecapEntry } from '../recap.ts';
import { answer, entry, list, question } from './Recap.css.ts';
import { panel, panelTitle } from './Results.css.ts';

/** What was heard: questions and the answers that were given to them. */
export function Recap({ recap, text }: { recap: RecapEntry[]; text: WizardText }) {
  const { t } = useTranslation('funnel');
  return (
    <section className={panel}>
      <h2 className={panelTitle}>{t('results.heard')}</h2>
      <dl className={list}>
        {recap.map(({ answerKey, recapKey, labelKeys }) => (
          <div key={answerKey} className={entry}>
            <dt className={question}>{text(recapKey)}</dt>
            {labelKeys.map((key) => (
              <dd key={key} className={answer}>
                {text(key)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
