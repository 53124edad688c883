import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import type { LeavingReason } from '#contract/choices.ts';
import { DEVICES } from '#contract/quiz-counts.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import type { Measure, PageKind } from '#contract/visit-measures.ts';
import { Problem } from '#server/base/problem.ts';
import {
  DIVISIONS,
  type Figures,
  PERIODS,
  type QuizFigures,
  SALES_DIVISIONS,
  type Sales,
  type SalesDivision,
  type Way,
} from '#server/figures/figures.ts';
import { type FunnelStep, LEAST_PEOPLE, type Share } from '#server/figures/funnel.ts';
import { type MemberFigures, WEEKS } from '#server/figures/members.ts';
import type { SourceFigures } from '#server/figures/sources.ts';
import type { Speed } from '#server/figures/speeds.ts';
import { gainSentences, unevenWords, type VariantFigures } from '#server/figures/variants.ts';
import { type OperatorAccess, requireOperator } from '#server/http/operator-access.ts';
import { moneyText } from '#server/texts/texts.ts';
import { page, sendJson, sendPage, tableStyle, wantsPage } from './page.ts';

const USUAL_PERIOD = 28;

const style = `${tableStyle}
.share{display:block;width:7rem;max-width:100%;height:.75rem;fill:var(--accent)}
.share rect:first-child{fill:var(--line)}
@media (min-width:48rem){
th+th,td{text-align:end;white-space:nowrap}
.share{margin:.4rem 0 0 auto}
}
@media (max-width:47.99rem){
.compact td:not(:empty){display:inline-block;padding-inline-end:1rem}
.compact td small{display:inline;margin-inline-start:.25rem}
}
`;

type Choice = { days: number; by?: (typeof DIVISIONS)[number] | undefined };

type FiguresRequest = FastifyRequest<{
  Params: { id?: string };
  Querystring: { days?: unknown; by?: unknown };
}>;

interface FiguresDeps {
  figures: Figures;
  access: OperatorAccess;
  product: string;
}

/** What was sold, and where visitors leave each quiz: pages for operators, or the same as JSON. */
export function figuresRoutes(
  app: FastifyInstance,
  { figures, access, product }: FiguresDeps,
): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      // A browser asks its user for the token, as a password; the name does not matter.
      if (access.METRICS_TOKEN !== '') reply.header('www-authenticate', 'Basic realm="Figures"');
      requireOperator(request, access);
      reply.removeHeader('www-authenticate');
    });
    const index = async (request: FiguresRequest, reply: FastifyReply) => {
      const choice = choiceIn(request);
      const { quizzes } = figures;
      const by = SALES_DIVISIONS.find((each) => each === request.query.by) ?? 'plan';
      const sales = await figures.sales({ ...choice, by });
      const sources = await figures.sources(choice.days);
      const members = await figures.members(choice.days);
      const leaving = await figures.leaving(choice.days);
      const speeds = await figures.speeds(choice.days);
      if (!wantsPage(request))
        return sendJson(reply, { quizzes, sources, sales, members, leaving, speeds });
      const titles = new Map(quizzes.map(({ id, title }) => [id, title]));
      const items = quizzes.map(
        ({ id, title }) =>
          html`<li><a href="${addressOf({ days: choice.days }, id)}">${title}</a></li>`,
      );
      const body = html`<h1>Figures</h1>!${periods(choice)}
<h2>Quizzes</h2><ul>!${items}</ul>
!${sourcesSection(sources)}<h2>Sales</h2>!${salesDivisions(choice, by)}!${salesTable(sales, by, titles)}!${membersSection(members)}!${leavingSection(leaving)}!${speedsSection(speeds)}`;
      return sendPage(reply, page({ title: 'Figures', product, language: 'en', style, body }));
    };
    scope.get(SERVER_PATHS.FIGURES, index);
    scope.get(`${SERVER_PATHS.FIGURES}/`, index);
    scope.get(`${SERVER_PATHS.FIGURES}/:id`, async (request: FiguresRequest, reply) => {
      const choice = choiceIn(request);
      const quiz = await figures.quiz(request.params.id ?? '', choice);
      if (quiz === undefined) throw new Problem('not_found');
      if (!wantsPage(request)) return sendJson(reply, quiz);
      const body = quizBody(quiz, choice);
      return sendPage(reply, page({ title: quiz.title, product, language: 'en', style, body }));
    });
    done();
  });
}

/** Unknown choices are as good as none. */
function choiceIn({ query: { days, by } }: FiguresRequest): Choice {
  return {
    days: PERIODS.find((each) => String(each) === days) ?? USUAL_PERIOD,
    by: DIVISIONS.find((each) => each === by),
  };
}

function addressOf(
  { days, by }: Omit<Choice, 'by'> & { by?: string | undefined },
  id?: string,
): string {
  const query = new URLSearchParams({ days: String(days), ...(by && { by }) });
  return `${SERVER_PATHS.FIGURES}${id === undefined ? '' : `/${id}`}?${query}`;
}

function choices(
  label: string,
  links: readonly { text: string; address: string; isCurrent: boolean }[],
): string {
  const items = links.map(({ text, address, isCurrent }) =>
    isCurrent
      ? html`<a href="${address}" aria-current="true">${text}</a>`
      : html`<a href="${address}">${text}</a>`,
  );
  return html`<nav aria-label="${label}">!${items}</nav>`;
}

function periods(choice: Choice, id?: string): string {
  const links = PERIODS.map((days) => ({
    text: `${days} days`,
    address: addressOf({ days, by: id && choice.by }, id),
    isCurrent: days === choice.days,
  }));
  return choices('Period', links);
}

function quizBody({ id, title, ways, variants }: QuizFigures, choice: Choice): string {
  const links = [undefined, ...DIVISIONS].map((by) => ({
    text: by === undefined ? 'Everybody' : `By ${by}`,
    address: addressOf({ ...choice, by }, id),
    isCurrent: by === choice.by,
  }));
  const content =
    ways.length === 0
      ? html`<p>Nobody has taken this quiz in this period.</p>`
      : ways.map((way) => wayTable(way, choice)).join('');
  return html`<p><a href="${addressOf({ days: choice.days })}">All figures</a></p><h1>${title}</h1>
!${periods(choice, id)}!${variantsSection(variants)}!${choices('Division', links)}
<p class="quiet">Each step is compared with itself: of those who saw it, how many went no further. In brackets is the range in which the true share is 19 times out of 20. Shares and times of fewer than ${LEAST_PEOPLE} people are left out. Visitors whose browser asks not to be tracked are not counted.</p>
!${content}`;
}

/** What the steps are called that are shown without a variant. */
const PLAIN = 'As it is';

const NO_SOURCE = 'No source';

/** Which way to show the steps works better, if there are several. */
function variantsSection(variants: readonly VariantFigures[]): string {
  if (variants.length === 0) return '';
  const rows = variants.map(({ id, weight, people, measures }) => {
    const cells = measures.map(
      ({ title, share }) => html`<td data-label="${title}">!${shareCell(share)}</td>`,
    );
    return html`<tr><th scope="row">${id ?? PLAIN}</th><td data-label="Weight">${weight}</td><td data-label="Began">${people}</td>!${cells}</tr>`;
  });
  const headings = variants[0]?.measures.map(({ title }) => html`<th scope="col">${title}</th>`);
  const uneven = unevenWords(variants);
  const warning = uneven === undefined ? '' : html`<p><strong>${uneven}</strong></p>`;
  const gains = variants.flatMap((variant) =>
    gainSentences(variant).map((sentence) => html`<li>${sentence}</li>`),
  );
  return html`<h2>Variants</h2>!${warning}!${gains.length > 0 ? `<ul>${gains.join('')}</ul>` : ''}
<p class="quiet">Counted is the version of the quiz that is live. Decide at the end of a time that you have set before: anyone who looks every day sees a difference by chance sooner or later.</p>
<table><thead><tr><th scope="col">Variant</th><th scope="col">Weight</th><th scope="col">Began</th>!${headings}</tr></thead>
<tbody>!${rows}</tbody></table><h2>Steps</h2>`;
}

function wayTable({ part, steps, greatestLoss }: Way, { by }: Choice): string {
  const none = by === 'variant' ? PLAIN : NO_SOURCE;
  const name = by === undefined ? '' : html`<h2>${part === '' ? none : part}</h2>`;
  const loss =
    greatestLoss === undefined
      ? 'No step clearly loses more visitors than the others.'
      : `Most leave at “${greatestLoss}”.`;
  const rows = steps.map(
    (
      each,
      index,
    ) => html`<tr><th scope="row">${index + 1}. ${each.title}<small>${each.step}</small></th>
<td data-label="Seen">${each.shown}</td><td data-label="Left here">${each.left}</td><td data-label="Share">!${shareCell(each.leftShare)}</td><td>!${shareBar(each)}</td><td data-label="Median time">${each.medianSeconds === undefined ? '' : `${each.medianSeconds} s`}</td></tr>`,
  );
  return html`!${name}<table><caption>${loss}</caption>
<thead><tr><th scope="col">Step</th><th scope="col">Seen</th><th scope="col">Left here</th><th scope="col">Share</th><td></td><th scope="col">Median time</th></tr></thead>
<tbody>!${rows}</tbody></table>`;
}

function shareCell(share: Share | undefined): string {
  if (share === undefined) return '';
  const { percent, range } = shareWords(share);
  return html`${percent}<small>(${range})</small>`;
}

function shareWords(share: Share): { percent: string; range: string } {
  const [percent, least, most] = [share.percent, share.least, share.most].map((each) =>
    each.toFixed(each < 10 ? 1 : 0),
  );
  return { percent: `${percent} %`, range: `${least} to ${most}` };
}

function shareBar({ leftShare }: FunnelStep): string {
  if (leftShare === undefined) return '';
  return html`<svg class="share" aria-hidden="true"><rect width="100%" height="100%" rx="6"/><rect width="${leftShare.percent}%" height="100%" rx="6"/></svg>`;
}

/** Which sources bring visitors who buy. */
function sourcesSection(sources: readonly SourceFigures[]): string {
  const rows = sources.map(
    ({ source, began, finished, signedUp, paid, paidShare }) =>
      html`<tr><th scope="row">${source || NO_SOURCE}</th><td data-label="Began">${began}</td><td data-label="Finished">${finished}</td><td data-label="Signed up">${signedUp}</td><td data-label="Paid">${paid}</td><td data-label="Share">!${shareCell(paidShare)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? html`<p>Nobody has taken a quiz in this period.</p>`
      : html`<table>
<thead><tr><th scope="col">Source</th><th scope="col">Began</th><th scope="col">Finished</th><th scope="col">Signed up</th><th scope="col">Paid</th><th scope="col">Share</th></tr></thead>
<tbody>!${rows}</tbody></table>
<p class="quiet">From the first step of any quiz to the first payment, by the <code>utm_source</code> of the link, or else the kind of site that it was on (via-search, via-social, via-link); sales know the first alone. Signed up: they saw the choice of a price plan. Visitors whose browser asks not to be tracked are counted only in the sales.</p>`;
  return html`<h2>Sources</h2>!${table}`;
}

function salesDivisions({ days }: Choice, by: SalesDivision): string {
  const links = SALES_DIVISIONS.map((each) => ({
    text: `By ${each}`,
    address: addressOf({ days, by: each }),
    isCurrent: each === by,
  }));
  return choices('Division of sales', links);
}

/** How long members stay, and what a session does for them. */
function membersSection({ cohorts, moods }: MemberFigures): string {
  const { calmer, same, moreRestless, calmerShare } = moods;
  const said = calmer + same + moreRestless;
  const share = calmerShare && shareWords(calmerShare);
  const checkIns =
    said === 0
      ? html`<p>No session was finished with a check-in before and after it.</p>`
      : html`<p>After ${said} sessions with a check-in before and after, members felt calmer ${calmer} times, the same ${same} times and more restless ${moreRestless} times.${share === undefined ? '' : ` Calmer: ${share.percent} (${share.range}).`}</p>`;
  const weeks = Array.from({ length: WEEKS }, (_, nth) => nth);
  const rows = cohorts.map(({ week, members, listened }) => {
    const cells = weeks.map((nth) => {
      const some = listened[nth];
      const percent = some?.share && html`<small>${some.share.percent.toFixed(0)} %</small>`;
      return some === undefined
        ? '<td></td>'
        : html`<td data-label="Week ${nth + 1}">${some.members}!${percent ?? ''}</td>`;
    });
    return html`<tr><th scope="row">${week}</th><td data-label="Members">${members}</td>!${cells}</tr>`;
  });
  const headings = weeks.map((nth) => html`<th scope="col">${nth + 1}</th>`);
  const table =
    cohorts.length === 0
      ? html`<p>Nobody became a member in this period.</p>`
      : html`<p class="quiet">By the week, from Monday on, in which members first paid: how many listened in each week after it, the first being the seven days from the payment on. Weeks that are not over for all are empty.</p>
<table class="compact"><thead><tr><th scope="col">First paid</th><th scope="col">Members</th>!${headings}</tr></thead><tbody>!${rows}</tbody></table>`;
  return html`<h2>Members who listen</h2>!${table}<h2>Check-ins</h2>!${checkIns}`;
}

const LEAVING_WORDS: Readonly<Record<LeavingReason, string>> = {
  too_expensive: 'It costs too much',
  unused: 'I don’t get round to it',
  not_helpful: 'It doesn’t help me',
  no_longer_needed: 'I don’t need it any more',
  other: 'Something else',
};

function leavingSection(leaving: Awaited<ReturnType<Figures['leaving']>>): string {
  const items = leaving.map(
    ({ reason, members }) => html`<li>${LEAVING_WORDS[reason]}: ${members}</li>`,
  );
  const list =
    items.length === 0 ? html`<p>No reason was given three times.</p>` : html`<ul>!${items}</ul>`;
  return html`<h2>Why members leave</h2>!${list}
<p class="quiet">Answers after a cancellation, here or in the billing portal. Members who resumed are left out, and so are reasons of fewer than three.</p>`;
}

const MEASURE_TITLES: Readonly<Record<Measure, string>> = {
  'largest-paint': 'Largest paint',
  interaction: 'Slowest interaction',
  'next-step': 'Tap to next step',
  'tap-to-sound': 'Tap to sound',
};

const PAGE_TITLES: Readonly<Record<PageKind, string>> = {
  quiz: 'Quiz',
  plan: 'Results and plan',
  payment: 'Payment',
  cabinet: 'Members’ area',
};

/** How long visitors wait, and for what. */
function speedsSection(speeds: readonly Speed[]): string {
  const groups = Map.groupBy(
    speeds,
    ({ measure, page }) => `${MEASURE_TITLES[measure]}: ${PAGE_TITLES[page]}`,
  );
  const rows = Array.from(groups, ([title, own]) => {
    const goalMs = own[0]?.goalMs;
    const cells = DEVICES.map((device) => {
      const speed = own.find((each) => each.device === device);
      return speed === undefined
        ? '<td></td>'
        : html`<td data-label="${DEVICE_TITLES[device]}">!${speedCell(speed)}</td>`;
    });
    const goal =
      goalMs === undefined ? '<td></td>' : html`<td data-label="Goal">${timeWords(goalMs)}</td>`;
    return html`<tr><th scope="row">${title}</th>!${cells}!${goal}</tr>`;
  });
  const headings = DEVICES.map((device) => html`<th scope="col">${DEVICE_TITLES[device]}</th>`);
  const table =
    rows.length === 0
      ? html`<p>Too few visits were measured in this period.</p>`
      : html`<table class="compact"><thead><tr><th scope="col">What for</th>!${headings}<th scope="col">Goal</th></tr></thead><tbody>!${rows}</tbody></table>
<p class="quiet">Three of four visits waited no longer. Browsers without such measures, visitors who ask not to be tracked or refused the statistics, and what was measured fewer than ${LEAST_PEOPLE} times are left out.</p>`;
  return html`<h2>How long visitors wait</h2>!${table}`;
}

const DEVICE_TITLES: Readonly<Record<Speed['device'], string>> = {
  phone: 'Phone',
  computer: 'Computer',
};

function speedCell({ p75Ms, isLonger, goalMs = p75Ms, count }: Speed): string {
  const time = isLonger ? `over ${timeWords(p75Ms)}` : timeWords(p75Ms);
  const isMissed = p75Ms > goalMs;
  const about = isMissed ? `too slow, of ${count}` : `of ${count}`;
  return html`!${isMissed ? html`<strong>${time}</strong>` : time}<small>(${about})</small>`;
}

const timeWords = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

const SALES_HEADINGS: Readonly<Record<SalesDivision, string>> = {
  plan: 'Plan',
  quiz: 'Last quiz',
  source: 'Source',
  day: 'Day',
};

function salesTable(
  sales: readonly Sales[],
  by: SalesDivision,
  titles: ReadonlyMap<string, string>,
): string {
  if (sales.length === 0) return html`<p>Nothing was sold in this period.</p>`;
  const money = (amount: number, currency: string) => moneyText(amount, currency, 'en');
  const nameOf = (part: string) => (by === 'quiz' ? titles.get(part) : undefined) ?? part;
  const none = by === 'source' ? NO_SOURCE : 'No quiz kept';
  const rows = sales.map(
    ({
      part,
      currency,
      payments,
      amount,
      discount,
      refunds,
      refundedAmount,
      afterEmail,
    }) => html`<tr><th scope="row">${nameOf(part) || none}</th>
<td data-label="Payments">${payments}</td><td data-label="Paid">${money(amount, currency)}</td><td data-label="Taken off">${money(discount, currency)}</td><td data-label="Refunds">${refunds}</td><td data-label="Refunded">${money(refundedAmount, currency)}</td><td data-label="After the email">${afterEmail}</td></tr>`,
  );
  return html`<table>
<thead><tr><th scope="col">${SALES_HEADINGS[by]}</th><th scope="col">Payments</th><th scope="col">Paid</th><th scope="col">Taken off</th><th scope="col">Refunds</th><th scope="col">Refunded</th><th scope="col">After the email</th></tr></thead>
<tbody>!${rows}</tbody></table>
<p class="quiet">Taken off: by promotion codes and other discounts, from the prices of these payments. After the email: purchases within seven days of the email about an unfinished purchase, through its link or not. Some of these members would have bought without it.</p>`;
}
