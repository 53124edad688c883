import type { TFunction } from 'i18next';
import type { RefusableCategory } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import { PATHS, SESSION_PARAMETER } from '#contract/paths.ts';
import type { Env } from '#server/config/env.ts';
import type { Recipient } from '#server/mail/recipient.ts';
import { moneyText } from '#server/texts/texts.ts';

/** One kind of email. `About` is its data, stored as JSON until it is sent. */
export interface Mail<About = object> {
  /** The category by which users refuse it. Emails about security and money are always sent. */
  category: RefusableCategory | 'security' | 'transactional';
  /** Whether users ask for it themselves. It is sent even if email to the address has failed. */
  isAskedFor?: true;
  /** Whether it goes to the address that the user had when it was queued, and to no newer one. */
  isForFormerAddress?: true;
  /** The page of the app that its button opens, or an https address elsewhere. */
  page: (about: About) => string;
  /** When it is no longer worth sending; without it, it always is. */
  until?: (about: About) => Date;
  /** Its content, in the language of its recipient. `t` has the texts of `mail.json`. */
  write: (about: About & { to: Recipient }, facts: MailFacts, t: TFunction) => MailContent;
}

/** The content of an email without its layout, as plain text. */
export interface MailContent {
  subject: string;
  title: string;
  /** The preview text in a list of emails. */
  preview: string;
  body: string;
  /** At its top: a path of the app, the same for everyone. */
  picture?: { path: string; alt: string };
  rows?: readonly { label: string; value: string }[];
  /** The label of the button. */
  button: string;
  note?: string;
  /** Another page of the app, linked at the end. */
  link?: { label: string; path: string };
}

/** Data for all emails, beyond their own. */
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
  origins: { app: () => string; api: () => string };
  /** The name of a price plan by its id. */
  planName: (planId: string) => string;
}

/** The texts that every email has in its section of `mail.json`. */
export function wordsOf(t: TFunction, section: string, values: Readonly<Record<string, string>>) {
  return {
    subject: t(`${section}.subject`, values),
    title: t(`${section}.title`, values),
    preview: t(`${section}.preview`, values),
    body: t(`${section}.body`, values),
  };
}

/** What was taken off a price, if something was. */
export interface TakenOff {
  /** In minor units. */
  discount?: number;
  /** The promotion code that did it. */
  code?: string;
}

export function takenOffRows(
  { discount, code }: TakenOff,
  currency: string,
  language: Language,
  t: TFunction,
) {
  if (discount === undefined) return [];
  const amount = moneyText(discount, currency, language);
  const value = code === undefined ? amount : t('receipt.byCode', { amount, code });
  return [{ label: t('receipt.rows.discount'), value }];
}

/** The company, with its number and address if they are configured. */
export function companyText({ env }: MailFacts, t: TFunction): string {
  const { VITE_COMPANY_NUMBER: number, VITE_COMPANY_ADDRESS: address } = env;
  return [
    env.VITE_COMPANY_NAME,
    ...(number === '' ? [] : [t('footer.companyNumber', { number })]),
    ...(address === '' ? [] : [address]),
  ].join(' · ');
}

/** Where a session waits to be started. */
export const sessionPage = (id: string) =>
  `${PATHS.CABINET_SESSIONS}?${new URLSearchParams({ [SESSION_PARAMETER]: id })}`;
