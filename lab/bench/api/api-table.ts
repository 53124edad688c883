import { figure, share, spread } from '../figures.ts';
import { tableOf } from '../markdown.ts';
import { ratioOf, spreadOf } from '../statistics.ts';
import { type ApiRound, OPERATIONS } from './measure-api.ts';
import type { Rate } from './rate.ts';

/** The results of every round: the bare handler, and each database. */
export interface ApiMeasured {
  handler: Rate[];
  databases: { title: string; rounds: ApiRound[] }[];
}

/** Each operation as a share of what Node's own server and the database alone achieve. */
export function apiTable({ handler, databases }: ApiMeasured): string {
  const head = ['', 'Per second', 'p99, ms', 'Of a bare handler', 'Of bare queries'];
  return tableOf(head, [
    rowOf('bare `node:http` handler', handler),
    ...databases.flatMap(({ title, rounds }) => [
      rowOf(`${title}: bare read by key`, each(rounds, 'read'), handler),
      rowOf(`${title}: bare write by key`, each(rounds, 'write'), handler),
      ...OPERATIONS.map((operation, index) => {
        const rates = rounds.flatMap(({ operations }) => operations[index] ?? []);
        return rowOf(
          `${title}, ${operation.title}`,
          rates,
          handler,
          each(rounds, operation.beside),
        );
      }),
    ]),
  ]);
}

const each = (rounds: readonly ApiRound[], name: 'read' | 'write') =>
  rounds.map((round) => round[name]);
const perSecond = (rates: readonly Rate[]) => rates.map((rate) => rate.perSecond);

function rowOf(title: string, rates: readonly Rate[], ...bases: (readonly Rate[])[]): string[] {
  const shares = bases.map((base) => share(ratioOf(perSecond(rates), perSecond(base)).median));
  return [
    title,
    spread(spreadOf(perSecond(rates))),
    figure(spreadOf(rates.map((rate) => rate.p99Ms)).median),
    shares[0] ?? '',
    shares[1] ?? '',
  ];
}
