import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR } from '../../src/server/base/clock.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';
import { type SmtpStandIn, smtpStandIn } from '../../tests/support/smtp-stand-in.ts';
import { setClock, startDriven } from './drive.ts';
import { newPerson, type Person } from './person.ts';
import type { Finding, Scene } from './scene.ts';

/** One more than a minute allows. */
const GUESSES = 6;

/** A server whose clock jumps and is corrected while people use it. */
export const clockJumps: Scene = async () => {
  const smtp = await smtpStandIn();
  await using server = await startDriven({ SMTP_URL: smtp.url });
  const ana = await newPerson(server, 'ana', '10.30.0.1');
  const ben = await newPerson(server, 'ben', '10.30.0.2');
  const unpaid = await ben.buy('basic');
  const findings = [
    await anHourAhead(server, ana),
    await anHourBack(server, ana),
    await fortyDaysAhead(server, ana),
    finding(
      'an order that nobody paid has expired by then',
      ['canceled'],
      [await logInAnd(ben, () => ben.orderStatus(unpaid.id))],
    ),
  ];
  const ahead = await ben.buy('ultimate');
  const cleo = await newPerson(server, 'cleo', '10.30.0.3');
  await guessUntilRefused(cleo);
  await setClock(server, 0);
  const afterwards = [
    await putRight(ana),
    await lockedOutNoMore(cleo),
    await paidAfterwards(ben, ahead),
    await aliveAndMailing(server, smtp),
  ];
  await smtp.close();
  return [...findings, ...afterwards];
};

function finding(
  asked: string,
  expected: readonly unknown[],
  measured: readonly unknown[],
): Finding {
  const isHeld = JSON.stringify(expected) === JSON.stringify(measured);
  const instead = isHeld ? '' : ` instead of ${expected.join(', ')}`;
  return { asked, measured: `${measured.join(', ')}${instead}`, isHeld };
}

async function logInAnd<T>(person: Person, act: () => Promise<T>): Promise<T> {
  await person.logIn();
  return act();
}

async function anHourAhead(server: ServerProcess, ana: Person): Promise<Finding> {
  await setClock(server, HOUR);
  const measured = [await ana.read(), await ana.refresh(), await ana.read()];
  return finding('+1 h: the access token is over, a refresh fixes it', [401, 200, 200], measured);
}

async function anHourBack(server: ServerProcess, ana: Person): Promise<Finding> {
  await setClock(server, -HOUR);
  const measured = [await ana.read(), await ana.refresh(), await ana.read()];
  return finding(
    'then −1 h: tokens of the future are good, and refreshed',
    [200, 200, 200],
    measured,
  );
}

async function fortyDaysAhead(server: ServerProcess, ana: Person): Promise<Finding> {
  await setClock(server, 40 * DAY);
  const measured = [await ana.read(), await ana.refresh(), await ana.logIn(), await ana.read()];
  const asked = '+40 days: the login session is over, signing in begins another';
  return finding(asked, [401, 401, 200, 200], measured);
}

async function putRight(ana: Person): Promise<Finding> {
  const measured = [await ana.read(), await ana.refresh(), await ana.read()];
  return finding('put right: who signed in meanwhile stays signed in', [200, 200, 200], measured);
}

async function guessUntilRefused(cleo: Person): Promise<void> {
  for (let guess = 1; guess <= GUESSES; guess += 1) await cleo.logIn(`wrong-${guess}`);
}

async function lockedOutNoMore(cleo: Person): Promise<Finding> {
  const asked = 'put right: who was to wait for a minute then does not wait for forty days';
  return finding(asked, [200], [await cleo.logIn()]);
}

async function paidAfterwards(
  ben: Person,
  { id, checkoutUrl }: { id: string; checkoutUrl: string },
): Promise<Finding> {
  await ben.pay(checkoutUrl);
  const asked = 'put right: an order from the future that is paid is found paid, webhook or none';
  return finding(asked, ['succeeded'], [await ben.orderStatus(id)]);
}

async function aliveAndMailing(server: ServerProcess, { mails }: SmtpStandIn): Promise<Finding> {
  await newPerson(server, 'dora', '10.30.0.4');
  const until = performance.now() + 20_000;
  const arrived = () => mails.filter(({ to }) => to.includes('dora@mail.example')).length;
  while (arrived() < 2 && performance.now() < until) await pause(200);
  const health = (await server.ask({ path: '/healthz' })).status;
  return finding('put right: mail goes out, the server is well', [2, 200], [arrived(), health]);
}
