import type { TFunction } from 'i18next';
import { PATHS } from '#contract/paths.ts';
import type { Plan } from '#contract/plan.ts';
import { type Mail, sessionPage, wordsOf } from './mail.ts';

/** A plan in an email, in the language of its member. */
export interface MailedPlan {
  title: string;
  /** Of its outcome; absent if it has none. */
  picture?: { path: string; alt: string };
  weeks: string[];
  /** The session to begin with, and why; null if the outcome has no weeks. */
  first: Pick<
    Plan['weeks'][number]['sessions'][number],
    'id' | 'title' | 'minutes' | 'question' | 'reason'
  > | null;
}

/**
 * Welcomes new members, with their plan if the account keeps one. Those who signed up without a
 * password are asked to set one.
 */
export const welcome: Mail<{
  /** The link for setting a first password, with its token; absent if the account has one. */
  path?: string;
  plan?: MailedPlan;
}> = {
  category: 'account',
  page: ({ path, plan }) =>
    path ?? (plan?.first ? sessionPage(plan.first.id) : PATHS.CABINET_SESSIONS),
  write: ({ path, plan }, { env }, t) => {
    const words = plan
      ? planWords(plan, t)
      : {
          ...wordsOf(t, 'welcome', { product: env.VITE_PRODUCT_NAME }),
          button: t('welcome.button'),
        };
    if (path === undefined) return words;
    return {
      ...words,
      body: plan ? `${words.body} ${t('welcomePlan.signIn')}` : t('welcomeSetPassword.body'),
      button: t('welcomeSetPassword.button'),
      note: t('welcomeSetPassword.note'),
    };
  },
};

function planWords(plan: MailedPlan, t: TFunction) {
  const { title, picture, first } = plan;
  return {
    subject: t('welcomePlan.subject'),
    title,
    preview: t('welcomePlan.preview', { plan: title }),
    body: t('welcomePlan.body'),
    ...(picture && { picture }),
    rows: rowsOf(plan, t),
    button: t(first ? 'welcomePlan.button' : 'welcome.button'),
  };
}

/** The first session and why it is the first, then what each week is about. */
function rowsOf({ first, weeks }: MailedPlan, t: TFunction) {
  const week = (title: string, index: number) => ({
    label: t('welcomePlan.week', { number: index + 1 }),
    value: title,
  });
  if (first === null) return weeks.map(week);
  const { title, minutes, question, reason } = first;
  const said = (answer: string) =>
    question === null ? answer : t('welcomePlan.said', { question, answer });
  return [
    { label: t('welcomePlan.first'), value: t('welcomePlan.session', { title, minutes }) },
    ...(reason === null ? [] : [{ label: t('welcomePlan.reason'), value: said(reason) }]),
    ...weeks.map(week),
  ];
}
