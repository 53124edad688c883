import i18next from 'i18next';
import type { TokenPair } from '#contract/auth.ts';
import type { OperationName } from '#contract/routes.ts';
import { config } from '#web/config.ts';
import { apiBaseOf } from './api-base.ts';
import { createClient } from './client.ts';
import { tellLoginNews } from './login-news.ts';
import type { AnswerOf, Input } from './operation-types.ts';
import { createRefresher } from './refresher.ts';
import { send } from './send.ts';
import { tokenStore } from './token-store.ts';
import { takeTurn } from './turn.ts';

/** Asked for when a call is made: pages are also made at build time, where there is no address. */
const baseOfPage = () => apiBaseOf(window.location.hostname, config.hosts, config.apis);

const sendFromHere = (name: OperationName, input: Input, accessToken: string | undefined) =>
  send({ base: baseOfPage(), name, input, accessToken, language: i18next.language });

async function refresh({ accessToken, refreshToken }: TokenPair): Promise<TokenPair> {
  const answer = await sendFromHere('refreshTokens', { body: { refreshToken } }, accessToken);
  const { newAccessToken, newRefreshToken } = (answer ?? {}) as Partial<AnswerOf<'refreshTokens'>>;
  if (!newAccessToken || !newRefreshToken) throw new Error('The answer holds no pair of tokens');
  return { accessToken: newAccessToken, refreshToken: newRefreshToken };
}

/** The API client of this page. */
export const call = createClient({
  send: sendFromHere,
  currentPair: tokenStore.current,
  renewed: createRefresher({
    tokens: tokenStore,
    refresh,
    takeTurn,
    now: () => Date.now(),
    tell: tellLoginNews,
  }),
});
