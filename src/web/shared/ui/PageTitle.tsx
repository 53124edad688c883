import { config } from '#web/config.ts';

export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${config.productName}`}</title>;
}
