import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadMember } from './load.ts';

/** The results of requests by people who keep using the product. */
export interface Traffic {
  answered: number;
  /** Responses that should not have happened. */
  failures: string[];
  /** Reads that did not return an acknowledged write. */
  stale: number;
}

/** The pause between two requests of one person, in milliseconds. */
const THINKING = 10;

/** Each member changes their name and reads it again, until the traffic is stopped. */
export function trafficOf(port: number, members: readonly LoadMember[]) {
  const traffic: Traffic = { answered: 0, failures: [], stale: 0 };
  const agent = new Agent({ keepAlive: true });
  let isOver = false;

  const ask = async (token: string, method: string, body?: object) => {
    const { status, firstName } = await send({ port, agent, token, method, body });
    if (status === '200') traffic.answered += 1;
    else traffic.failures.push(status);
    return firstName;
  };
  const goOn = async ({ token }: LoadMember) => {
    for (let number = 1; !isOver; number += 1) {
      const firstName = `Name ${number}`;
      const written = await ask(token, 'PATCH', { firstName });
      await pause(THINKING);
      const read = await ask(token, 'GET');
      if (written === firstName && read !== undefined && read !== firstName) traffic.stale += 1;
      await pause(THINKING);
    }
  };
  const going = Promise.all(members.map(goOn));
  return {
    async end(): Promise<Traffic> {
      isOver = true;
      await going;
      agent.destroy();
      return traffic;
    },
  };
}

interface Sending {
  port: number;
  agent: Agent;
  token: string;
  method: string;
  body: object | undefined;
}

/** The status or connection error, and the name in the response. */
function send({ port, agent, token, method, body }: Sending) {
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const target = { host: '127.0.0.1', port, path: '/api/v1/users/me/', method, headers, agent };
  return new Promise<{ status: string; firstName?: string }>((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message });
    request(target, (answer) => {
      json(answer).then(
        (said) => resolve({ status: `${answer.statusCode}`, ...(said as { firstName?: string }) }),
        fail,
      );
    })
      .once('error', fail)
      .end(body ? JSON.stringify(body) : undefined);
  });
}
