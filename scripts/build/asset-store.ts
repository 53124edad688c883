import type { AssetStore } from '#build/asset-store.ts';
import type { Env } from '#server/config/env.ts';

export function assetStore(env: Pick<Env, 'ASSETS_DIR' | 'ASSETS_DAYS' | 'ASSETS_MB'>): AssetStore {
  return { folder: env.ASSETS_DIR, days: env.ASSETS_DAYS, megabytes: env.ASSETS_MB };
}
