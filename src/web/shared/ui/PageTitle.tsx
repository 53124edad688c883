import { config } from '#web/config.ts';

/** What the browser's tab and history call this page. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${config.productName}`}</title>;
}
