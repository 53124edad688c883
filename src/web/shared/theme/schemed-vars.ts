import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  globalStyle,
} from '@vanilla-extract/css';
import type { Schemes } from '#contract/brand-colors.ts';

/** Colours as variables that follow the colour scheme of the device. */
export function schemedVars<Name extends string>(group: string, { light, dark }: Schemes<Name>) {
  const names: Record<string, null> = Object.fromEntries(
    Object.keys(light).map((name) => [name, null]),
  );
  const contract = createGlobalThemeContract(names, (_, [name]) => `md-${group}-${name}`);
  createGlobalTheme(':root', contract, light);
  globalStyle(':root', {
    '@media': { '(prefers-color-scheme: dark)': { vars: assignVars(contract, dark) } },
  });
  return contract as Record<Name, (typeof contract)[string]>;
}
