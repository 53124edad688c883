import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { CODE_MAX_LENGTH } from '#contract/limits.ts';
import type { Promotion } from '#contract/payments.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { checkCode } from '#web/shared/api/payments.ts';
import { writeLongCookie } from '#web/shared/storage/cookies.ts';
import { readPromoData } from '#web/shared/storage/promo-data.ts';
import { useErrorText } from '#web/shared/ui/use-error-text.ts';

/** The promotion code of a purchase. */
export interface CodeState {
  /** As it was typed or came in a link; empty if there is none. */
  code: string;
  /** Undefined unless the code counts. */
  promotion: Promotion | undefined;
  /** Why it does not count. */
  problem: string | undefined;
  isChecking: boolean;
  onChange: (code: string) => void;
}

/** The code of the address, else of the promo data, where a new one is kept as well. */
export function useCode(isTaken: boolean): CodeState {
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const [code, setCode] = useState(() => cut(query.get('code') ?? readPromoData()?.code ?? ''));
  useEffect(() => storeCode(code), [code]);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [...QUERY_KEYS.promotion, code],
    queryFn: () => checkCode({ code }),
    enabled: isTaken && code !== '',
  });
  // A check that could not be repeated changes nothing: the server checks the order itself.
  const isRefused = error instanceof ApiError && error.status === 400;
  const promotion = isRefused ? undefined : data;
  return {
    code,
    promotion,
    problem: error === null || promotion !== undefined ? undefined : errorText(error),
    isChecking: isLoading,
    onChange: (typed) => {
      const next = cut(typed);
      if (next === code && next !== '') void refetch();
      setCode(next);
    },
  };
}

const cut = (code: string) => code.trim().slice(0, CODE_MAX_LENGTH);

export function storeCode(code: string): void {
  const { code: before = '', ...others } = readPromoData() ?? {};
  if (code === before) return;
  const data = code === '' ? others : { ...others, code };
  writeLongCookie(COOKIE_NAMES.promoData, JSON.stringify(data));
}
