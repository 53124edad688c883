import { listContent } from '#web/shared/api/library.ts';
import { getDashboard } from '#web/shared/api/users.ts';
import { type Overview, overviewOf } from './overview.ts';

/** Asks the server for what the dashboard shows; throws an `ApiError`. */
export async function loadOverview(): Promise<Overview> {
  const [dashboard, content] = await Promise.all([getDashboard(), listContent({})]);
  return overviewOf(dashboard, content);
}
