import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { acceptForms } from '#server/api/bodies.ts';
import { Problem } from '#server/base/problem.ts';
import type { Audience } from '#server/config/hosts.ts';
import type { Log } from '#server/log/log.ts';
import type { OperatorSession, Operators, Typed } from '#server/support/operators.ts';
import {
  LONGEST_WHY,
  MOST_DAYS,
  RESENT_EMAILS,
  type Support,
  type SupportAct,
  SupportError,
} from '#server/support/support.ts';
import { type MemberView, timeText } from '#server/support/timeline.ts';
import { operatorSignIn, typedIn } from './operator-sign-in.ts';
import { page, sendPage, tableStyle } from './page.ts';

const style = `${tableStyle}
.top{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;margin-bottom:1.5rem}
.top nav{margin:0 auto 0 0}
.button{min-height:2.75rem;padding:.5rem 1.5rem}
.field{margin:0 0 1.25rem}
.field .quiet{margin:.5rem 0 0}
label{display:block}
input,select,textarea{display:block;width:100%;max-width:34rem;min-height:3rem;margin-top:.35rem;padding:.65rem 1rem;font:inherit;color:var(--text);background:var(--ground);border:1px solid var(--lineStrong);border-radius:1.125rem}
[aria-invalid=true]{border-color:var(--danger)}
.problem{color:var(--danger)}
.done,.problem{padding:.75rem 1rem;border:1px solid;border-radius:1.125rem}
.done{color:var(--success)}
.acts{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:0 0 1rem;padding:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}
dt{color:var(--textQuiet)}
dd{margin:0;min-width:0}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media (min-width:48rem){.short{overflow-wrap:break-word}td[data-label]{min-width:8rem}}
`;

interface ActForm {
  title: string;
  about: string;
  button: string;
  /** The fields beside the reason. */
  fields?: (form: ShownForm) => string;
  /** What is asked for; an export is no change. */
  read: (typed: Typed) => SupportAct | 'export';
}

/** The acts of the pages, by the last part of their addresses. */
const ACTS = {
  resend: {
    title: 'Resend an email',
    about: 'A receipt is that of the order; the other email has a new link to verify the address.',
    button: 'Resend',
    fields: (form) =>
      html`!${select(form, 'email', 'Email', [
        ['', 'The verification until the address is verified, then the receipt'],
        ...RESENT_EMAILS.map((each) => [each, each] as const),
      ])}!${orderField(form)}`,
    read: ({ email }) => ({ kind: 'resend', email: RESENT_EMAILS.find((each) => each === email) }),
  },
  verify: {
    title: 'Verify the address',
    about: 'Only for somebody who is signed in and gets no email. The password stays.',
    button: 'Verify',
    read: () => ({ kind: 'verify' }),
  },
  address: {
    title: 'Change the address',
    about:
      'The new address replaces the old one at once and gets a link to confirm it. The old one is told if it was verified, and links that were sent to it end.',
    button: 'Change the address',
    fields: (form) => input(form, 'email', 'New email address', 'type="email" maxlength="254"'),
    read: ({ email = '' }) => ({ kind: 'address', email: email.trim() }),
  },
  refund: {
    title: 'Refund',
    about:
      'The first payment of the order goes back, also after the 14 days. Its renewal and access end. Refund a renewal at Stripe.',
    button: 'Refund',
    fields: (form) => orderField(form),
    read: () => ({ kind: 'refund' }),
  },
  grant: {
    title: 'Give access',
    about: 'As a gift, after what the member has. Nothing renews it.',
    button: 'Give access',
    fields: (form) => input(form, 'days', `Days, from 1 to ${MOST_DAYS}`, 'inputmode="numeric"'),
    read: ({ days = '' }) => ({ kind: 'grant', days: /^\d{1,3}$/.test(days) ? Number(days) : 0 }),
  },
  'sign-out': {
    title: 'End login sessions',
    about: 'The member is signed out on every device.',
    button: 'End them',
    read: () => ({ kind: 'sign-out' }),
  },
  export: {
    title: 'Export',
    about:
      'The file is the member’s own export. It has the answers to quizzes: it is for them alone.',
    button: 'Download the export',
    read: () => 'export',
  },
  erase: {
    title: 'Erase the account',
    about: 'Renewals end and all personal data goes. Nobody can undo it.',
    button: 'Erase the account',
    read: () => ({ kind: 'erase' }),
  },
} satisfies Record<string, ActForm>;

type ActName = keyof typeof ACTS;
const isAct = (name: string): name is ActName => Object.hasOwn(ACTS, name);

interface ShownForm {
  member: MemberView;
  typed: Typed;
  /** Why it was not done. */
  problem?: SupportError;
}

type MemberRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { done?: unknown; again?: unknown };
}>;
type ActRequest = FastifyRequest<{ Params: { id: string; act: string } }>;
type AuditRequest = FastifyRequest<{ Querystring: { part?: unknown } }>;

interface SupportPagesDeps {
  support: Support;
  operators: Operators;
  product: string;
  origin: () => string;
  audience: Audience;
  log: Log;
}

/** The pages on which operators help members. They are the only ones of their port. */
export function supportRoutes(app: FastifyInstance, deps: SupportPagesDeps): void {
  const { support, operators, product } = deps;
  app.removeAllContentTypeParsers();
  acceptForms(app);
  const access = operatorSignIn(app, deps);

  const send = (
    reply: FastifyReply,
    { who }: OperatorSession,
    { title, body, status = 200 }: { title: string; body: string; status?: number },
  ) => {
    const top = html`<div class="top"><nav aria-label="Pages"><a href="/">Find a member</a><a href="/audit">Audit</a></nav>
<span class="quiet">${who}</span><form method="post" action="/sign-out"><button class="button plain">Sign out</button></form></div>`;
    const whole = html`!${top}<h1>${title}</h1>!${body}`;
    return sendPage(reply, page({ title, product, language: 'en', style, body: whole }), status);
  };

  const sendFind = (reply: FastifyReply, operator: OperatorSession, typed: Typed, error?: string) =>
    send(reply, operator, {
      title: 'Find a member',
      status: error === undefined ? 200 : 404,
      body: html`!${problemText(error)}<form method="post" action="/find">
<div class="field"><label for="address">Email, order, or an id of Stripe’s</label><input id="address" name="address" value="${typed.address ?? ''}" autocomplete="off" spellcheck="false" required></div>
<button class="button">Find</button></form>`,
    });

  /** What was typed on this page before signing in. */
  const draftOf = ({ draft }: OperatorSession, path: string) =>
    draft?.path === path ? draft.typed : undefined;

  app.get('/', async (request, reply) => {
    const operator = access.operatorIn(request);
    if (operator === undefined) return access.signInFirst(request, reply);
    return sendFind(reply, operator, draftOf(operator, '/') ?? {});
  });

  app.post('/find', async (request, reply) => {
    const operator = access.operatorIn(request);
    const typed = typedIn(request);
    if (operator === undefined) return access.askToSignIn(reply, '/', typed);
    operator.draft = undefined;
    try {
      const { userId } = await support.find(typed.address ?? '');
      return reply.header('cache-control', 'no-store').redirect(`/members/${userId}`, 303);
    } catch (error) {
      if (!(error instanceof SupportError)) throw error;
      return sendFind(reply, operator, typed, error.message);
    }
  });

  app.get('/members/:id', async (request: MemberRequest, reply) => {
    const operator = access.operatorIn(request);
    if (operator === undefined) return access.signInFirst(request, reply);
    const { id } = request.params;
    const { done: token, again } = request.query;
    const done = await operators.outcomeOf(access.sessionIdOf(request), String(token));
    const said =
      done === undefined
        ? ''
        : html`<p class="done" role="status">${again === undefined ? '' : 'This was sent twice and done once. '}${done}</p>`;
    const member = await support.view(id);
    if (member !== undefined) {
      return send(reply, operator, {
        title: member.email,
        body: html`!${said}!${memberBody(member)}`,
      });
    }
    const acts = await support.actsOn(id);
    if (acts.length === 0) throw new Problem('not_found');
    const body = html`!${said}<p>The account is gone. This is what support did for it.</p>!${actsTable(acts)}`;
    return send(reply, operator, { title: `Member ${id}`, body });
  });

  const sendForm = (
    reply: FastifyReply,
    request: ActRequest,
    { operator, act, form }: { operator: OperatorSession; act: ActName; form: ShownForm },
  ) => {
    const { title, about, button, fields }: ActForm = ACTS[act];
    const { member, problem } = form;
    const body = html`<p><a href="/members/${member.id}">${member.email}</a></p>
<p>${about}</p>!${problemText(problem?.message)}<form method="post">
<input type="hidden" name="form" value="${operators.newForm(access.sessionIdOf(request))}">
!${fields?.(form) ?? ''}!${whyField(form)}
<button class="button">${button}</button></form>`;
    const status = problem === undefined ? 200 : problem.field === undefined ? 409 : 400;
    return send(reply, operator, { title, body, status });
  };

  app.get('/members/:id/:act', async (request: ActRequest, reply) => {
    const operator = access.operatorIn(request);
    if (operator === undefined) return access.signInFirst(request, reply);
    const { id, act } = request.params;
    const member = isAct(act) ? await support.view(id) : undefined;
    if (!isAct(act) || member === undefined) throw new Problem('not_found');
    const typed = draftOf(operator, pathOf(id, act)) ?? {};
    return sendForm(reply, request, { operator, act, form: { member, typed } });
  });

  app.post('/members/:id/:act', async (request: ActRequest, reply) => {
    const operator = access.operatorIn(request);
    const { id, act } = request.params;
    if (!isAct(act)) throw new Problem('not_found');
    const { form: token = '', ...typed } = typedIn(request);
    const sessionId = access.sessionIdOf(request);
    if (operator === undefined || !operators.isFresh(sessionId)) {
      return access.askToSignIn(reply, pathOf(id, act), typed);
    }
    operator.draft = undefined;
    const isRepeated = operators.outcomeOf(sessionId, token) !== undefined;
    try {
      // Only this response has the file: it is not remembered, and another download is another act.
      const given: { file?: object } = {};
      const outcome = await operators.once(sessionId, token, async () => {
        const { file, outcome } = await carryOut(id, act, typed, operator);
        if (file !== undefined) given.file = file;
        return outcome;
      });
      if (outcome === undefined) throw new SupportError(FORM_IS_OVER);
      if (given.file !== undefined) return sendFile(reply, `member-${id}.json`, given.file);
      const query = new URLSearchParams({ done: token, ...(isRepeated ? { again: '' } : {}) });
      return reply.header('cache-control', 'no-store').redirect(`/members/${id}?${query}`, 303);
    } catch (error) {
      if (!(error instanceof SupportError)) throw error;
      const member = await support.view(id);
      if (member === undefined) throw new Problem('not_found');
      return sendForm(reply, request, { operator, act, form: { member, typed, problem: error } });
    }
  });

  async function carryOut(
    id: string,
    name: ActName,
    typed: Typed,
    { who }: OperatorSession,
  ): Promise<{ outcome: string; file?: object }> {
    const { order = '', why = '' } = typed;
    const address = order === '' ? id : order;
    if ((await support.find(address)).userId !== id) {
      throw new SupportError('This is an order of another member.');
    }
    const act = ACTS[name].read(typed);
    if (act !== 'export') return { outcome: await support.act(address, act, { who, why }) };
    return { outcome: 'The export was handed out.', file: await support.export(id, { who, why }) };
  }

  app.get('/audit', async (request: AuditRequest, reply) => {
    const operator = access.operatorIn(request);
    if (operator === undefined) return access.signInFirst(request, reply);
    const part = /^\d{1,6}$/.test(String(request.query.part)) ? Number(request.query.part) : 0;
    const { acts, hasMore } = await support.newestActs(part);
    const others = [
      part > 0 ? html`<a href="/audit?part=${part - 1}">Newer</a>` : '',
      hasMore ? html`<a href="/audit?part=${part + 1}">Older</a>` : '',
    ].join('');
    const list = acts.length === 0 ? html`<p>Nothing was done.</p>` : actsTable(acts);
    const body = html`!${list}!${others === '' ? '' : html`<nav aria-label="Parts of the audit">!${others}</nav>`}`;
    return send(reply, operator, { title: 'Audit', body });
  });
}

const FORM_IS_OVER =
  'Nothing was done, because this form was opened before you signed in, or long ago. Check it, and send it again.';

const pathOf = (memberId: string, act: ActName) =>
  `/members/${encodeURIComponent(memberId)}/${act}`;

function sendFile(reply: FastifyReply, name: string, content: object): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(content, null, 2));
}

function memberBody({ id, facts, events }: MemberView): string {
  const acts = Object.entries(ACTS).map(
    ([name, { title }]) =>
      html`<li><a class="button plain" href="/members/${id}/${name}">${title}</a></li>`,
  );
  const rows = events
    .toReversed()
    .map(
      ([at, what]) =>
        html`<tr><th scope="row" class="short">${timeText(at)}</th><td>${what}</td></tr>`,
    );
  return html`<dl>!${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<h2>Help</h2><ul class="acts">!${acts}</ul>
<h2>Timeline</h2><table><thead><tr><th scope="col">Time (UTC)</th><th scope="col">What</th></tr></thead><tbody>!${rows}</tbody></table>`;
}

/** Each member is linked: the page of one who was erased says so. */
function actsTable(acts: Awaited<ReturnType<Support['actsOn']>>): string {
  const rows = acts.map(
    ({ at, who, act, memberId, why, outcome }) =>
      html`<tr><th scope="row" class="short">${timeText(at)}<small>${who}</small></th>
<td class="short">${act}<small><a href="/members/${memberId}">${memberId}</a></small></td><td data-label="Why">${why}</td><td data-label="Outcome">${outcome ?? 'Was not ended'}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Time (UTC), who</th><th scope="col">Act, member</th><th scope="col">Why</th><th scope="col">Outcome</th></tr></thead>
<tbody>!${rows}</tbody></table>`;
}

const problemText = (message: string | undefined) =>
  message === undefined ? '' : html`<p class="problem" role="alert" id="problem">${message}</p>`;

/** A control with its label. If it is why nothing was done, it is said of it, and it has the focus. */
function field(
  { problem }: ShownForm,
  {
    name,
    label,
    control,
  }: { name: string; label: string; control: (attributes: string) => string },
): string {
  const isWrong = problem?.field === name;
  const wrong = isWrong ? 'aria-invalid="true" aria-describedby="problem" autofocus' : '';
  return html`<div class="field"><label for="${name}">${label}</label>!${control(`id="${name}" name="${name}" ${wrong}`)}</div>`;
}

const input = (form: ShownForm, name: string, label: string, own: string) =>
  field(form, {
    name,
    label,
    control: (attributes) =>
      html`<input !${attributes} !${own} value="${form.typed[name] ?? ''}" autocomplete="off">`,
  });

const whyField = (form: ShownForm) =>
  field(form, {
    name: 'why',
    label: 'Why',
    control: (attributes) =>
      html`<textarea !${attributes} rows="3" maxlength="${LONGEST_WHY}">
${form.typed.why ?? ''}</textarea><p class="quiet">It outlives the account, so best without a name or an address.</p>`,
  });

function select(
  form: ShownForm,
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
): string {
  const items = options.map(
    ([value, text]) =>
      html`<option value="${value}" !${form.typed[name] === value ? 'selected' : ''}>${text}</option>`,
  );
  const control = (attributes: string) => html`<select !${attributes}>!${items}</select>`;
  return field(form, { name, label, control });
}

const orderField = (form: ShownForm) =>
  select(form, 'order', 'Order', [
    ['', 'The newest'],
    ...form.member.paidOrders.map(({ id, about }) => [id, about] as const),
  ]);
