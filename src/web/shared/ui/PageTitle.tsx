import { config } from '#web/config.ts';

/** Sets the document title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${config.productName}`}</title>;
}
