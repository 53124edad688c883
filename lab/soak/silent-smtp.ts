import { setTimeout as pause } from 'node:timers/promises';
import {
  type ServerProcess,
  signUpAt,
  startServerProcess,
} from '../../tests/support/server-process.ts';
import { type SmtpStandIn, smtpStandIn } from '../../tests/support/smtp-stand-in.ts';
import { tcpProxy, urlThrough } from '../../tests/support/tcp-proxy.ts';
import { type Finding, median, percentile, type Scene } from './scene.ts';

const LEAST_SIGN_UPS = 40;
/** Sign-ups per second of the scene's duration. */
const PER_SECOND = 3;
/** The verification and the welcome email. */
const MAILS_EACH = 2;
const SLOWER = 1.25;
const SLOWER_P95 = 1.5;
/** A failed email is tried again after 30 s, and then after two minutes. */
const TIMEOUT_MS = 4 * 60_000;

/** Two equal servers, one with an SMTP server that accepts every connection and stays silent. */
export const silentSmtp: Scene = async (seconds) => {
  const smtp = await smtpStandIn();
  const silent = await tcpProxy(smtp.url);
  try {
    silent.hang();
    await using good = await startServerProcess({ SMTP_URL: smtp.url });
    await using bad = await startServerProcess({ SMTP_URL: urlThrough(silent, smtp.url) });
    const count = Math.max(LEAST_SIGN_UPS, Math.round(seconds * PER_SECOND));
    const times = await signUpSideBySide(good, bad, count);
    const findings = speedFindings(times);
    const before = mailsOf(smtp, 'silent');
    silent.restore();
    const tookMs = await untilAllHave(smtp, count);
    const arrived = mailsOf(smtp, 'silent');
    return [
      ...findings,
      {
        asked: 'once it greets, every mail arrives, each once',
        measured: `${before} before, ${arrived} of ${count * MAILS_EACH} after ${Math.round(tookMs / 1_000)} s`,
        isHeld: before === 0 && arrived === count * MAILS_EACH,
      },
    ];
  } finally {
    await silent.close();
    await smtp.close();
  }
};

const mailsOf = ({ mails }: SmtpStandIn, server: string) =>
  mails.filter(({ to }) => to.some((address) => address.startsWith(`${server}-`))).length;

async function untilAllHave(smtp: SmtpStandIn, count: number): Promise<number> {
  const start = performance.now();
  const waited = () => performance.now() - start;
  while (mailsOf(smtp, 'silent') < count * MAILS_EACH && waited() < TIMEOUT_MS) await pause(200);
  return waited();
}

/**
 * Milliseconds per sign-up, alternating between the servers, so that both meet the same machine.
 */
async function signUpSideBySide(good: ServerProcess, bad: ServerProcess, count: number) {
  const times = { good: [] as number[], bad: [] as number[] };
  const timed = async (server: ServerProcess, name: string, ip: string) => {
    const start = performance.now();
    await signUpAt(server, name, ip);
    return performance.now() - start;
  };
  for (let number = 0; number < count; number += 1) {
    const ip = `10.20.${number >> 8}.${number & 255}`;
    times.good.push(await timed(good, `greeted-${number}`, ip));
    times.bad.push(await timed(bad, `silent-${number}`, ip));
  }
  return times;
}

function speedFindings({ good, bad }: { good: number[]; bad: number[] }): Finding[] {
  const compared = (what: string, limit: number, measure: (times: number[]) => number) => {
    const [one, other] = [measure(good), measure(bad)];
    return {
      asked: `${what} of sign-ups is no more than ${limit} times that with an SMTP server that works`,
      measured: `${(other / one).toFixed(2)} (${other.toFixed(0)} ms to ${one.toFixed(0)} ms)`,
      isHeld: other / one <= limit,
    };
  };
  return [
    compared('the median', SLOWER, median),
    compared('the 95th percentile', SLOWER_P95, (times) => percentile(times, 0.95)),
  ];
}
