import type { TFunction } from 'i18next';
import { PATHS } from '#contract/paths.ts';
import type { Env } from '#server/env.ts';
import type { MailKind, MailRequest } from '#server/jobs/mail-job.ts';
import type { Origins } from '#server/origins.ts';
import { dayText, moneyText, textsIn } from '#server/texts/texts.ts';

const MAX_LENGTH = 40;

/**
 * A first name as it may stand in a mail: on one line, and empty if it looks like a message, an
 * address or a telephone number instead. Anybody can sign up with anybody's e-mail address, so that our mail must not be
 * a way to send them a text of one's own.
 */
export function nameForMail(firstName: string): string {
  const name = firstName.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const isContact = /[/\\:@<>[\]{}|]|\.\S|www|\d{3}/i.test(name);
  return isContact || name.length > MAX_LENGTH ? '' : name;
}

/** What a mail says, before it has a look; all of it is text. */
export interface MailContent {
  subject: string;
  title: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  body: string;
  rows?: readonly { label: string; value: string }[];
  button: { label: string; url: string };
  note?: string;
}

/** What mails know besides what was asked for. */
export interface MailFacts {
  env: Pick<
    Env,
    | 'VITE_PRODUCT_NAME'
    | 'VITE_COMPANY_NAME'
    | 'VITE_COMPANY_NUMBER'
    | 'VITE_COMPANY_ADDRESS'
    | 'VITE_SUPPORT_MAIL'
    | 'MAIL_FROM'
  >;
  origins: Origins;
  /** The name of a price plan by its id. */
  planName: (planId: string) => string;
}

type Writer<Kind extends MailKind> = (
  request: Extract<MailRequest, { kind: Kind }>,
  facts: MailFacts,
  t: TFunction,
) => MailContent;

const writers: { [Kind in MailKind]: Writer<Kind> } = {
  verify: ({ path }, { env, origins }, t) => ({
    ...wordsOf(t, 'verify', { product: env.VITE_PRODUCT_NAME }),
    button: { label: t('verify.button'), url: `${origins.app()}${path}` },
    note: t('verify.note'),
  }),

  reset: ({ path }, { env, origins }, t) => ({
    ...wordsOf(t, 'reset', { product: env.VITE_PRODUCT_NAME }),
    button: { label: t('reset.button'), url: `${origins.app()}${path}` },
    note: t('reset.note'),
  }),

  welcome: ({ path }, { env, origins }, t) => {
    const words = wordsOf(t, 'welcome', { product: env.VITE_PRODUCT_NAME });
    if (path === undefined) {
      return {
        ...words,
        button: { label: t('welcome.button'), url: `${origins.app()}${PATHS.CABINET_SESSIONS}` },
      };
    }
    return {
      ...words,
      body: t('welcomeWithPassword.body'),
      button: { label: t('welcomeWithPassword.button'), url: `${origins.app()}${path}` },
      note: t('welcomeWithPassword.note'),
    };
  },

  'password-changed': (_request, { env, origins }, t) => ({
    ...wordsOf(t, 'passwordChanged', { product: env.VITE_PRODUCT_NAME }),
    button: { label: t('passwordChanged.button'), url: `${origins.app()}${PATHS.FORGOT_PASSWORD}` },
    note: t('passwordChanged.note', { support: env.VITE_SUPPORT_MAIL }),
  }),

  receipt: (request, { env, origins, planName }, t) => {
    const { language } = request.to;
    const plan = planName(request.planId);
    const amount = moneyText(request.amount, request.currency, language);
    const seller = [env.VITE_COMPANY_NAME, ...companyDetails(env, t)].join(' · ');
    return {
      ...wordsOf(t, 'receipt', { plan, amount }),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('receipt.rows.amount'), value: amount },
        { label: t('receipt.rows.paidAt'), value: dayText(request.paidAt, language) },
        {
          label: t('receipt.rows.paidUntil'),
          value: request.paidUntil
            ? dayText(request.paidUntil, language)
            : t('receipt.rows.lifetime'),
        },
        { label: t('receipt.rows.order'), value: request.orderId },
        { label: t('receipt.rows.seller'), value: seller },
      ],
      button: { label: t('receipt.button'), url: `${origins.app()}${PATHS.CABINET_SESSIONS}` },
      ...(request.isRefundable ? { note: t('receipt.note') } : {}),
    };
  },

  refund: (request, { env, origins, planName }, t) => {
    const { language } = request.to;
    const plan = planName(request.planId);
    const amount = moneyText(request.amount, request.currency, language);
    const values = { plan, amount, support: env.VITE_SUPPORT_MAIL };
    return {
      ...wordsOf(t, `refund.${request.status}`, values),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('refund.amount'), value: amount },
        { label: t('receipt.rows.order'), value: request.orderId },
      ],
      // Anyone who has no access any more can open no other page that shows it.
      button: {
        label: t('refund.button'),
        url: `${origins.app()}${PATHS.CABINET_EMAIL_UNSUBSCRIBE}`,
      },
    };
  },

  'subscription-ended': ({ planId }, { origins, planName }, t) => ({
    ...wordsOf(t, 'subscriptionEnded', { plan: planName(planId) }),
    button: {
      label: t('subscriptionEnded.button'),
      url: `${origins.app()}${PATHS.CABINET_PAYMENT}`,
    },
  }),
};

/** What a mail says, in the language of its reader. */
export function contentOf(request: MailRequest, facts: MailFacts): MailContent {
  const t = textsIn(request.to.language, 'mail');
  // The writer of a kind takes the request of that kind, which the compiler cannot follow.
  const write = writers[request.kind] as Writer<MailKind>;
  return write(request, facts, t);
}

/** Number and address of the company, as far as they are configured. */
export function companyDetails(env: MailFacts['env'], t: TFunction): string[] {
  const { VITE_COMPANY_NUMBER: number, VITE_COMPANY_ADDRESS: address } = env;
  return [
    ...(number === '' ? [] : [t('footer.companyNumber', { number })]),
    ...(address === '' ? [] : [address]),
  ];
}

type Section =
  | 'verify'
  | 'reset'
  | 'welcome'
  | 'passwordChanged'
  | 'receipt'
  | `refund.${Extract<MailRequest, { kind: 'refund' }>['status']}`
  | 'subscriptionEnded';

function wordsOf(t: TFunction, section: Section, values: Readonly<Record<string, string>>) {
  return {
    subject: t(`${section}.subject`, values),
    title: t(`${section}.title`, values),
    preview: t(`${section}.preview`, values),
    body: t(`${section}.body`, values),
  };
}
