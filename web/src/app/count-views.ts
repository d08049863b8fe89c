import { type UsagePage, usagePageOf } from '#shared/settings/usage.ts';
import { usageRoutes } from '#shared/settings/usage-routes.ts';
import { call } from '#web/platform/api/client.ts';
import type { PageView } from '#web/platform/page-view.ts';
import { sessionStore } from '#web/platform/session/session.ts';

const everyMilliseconds = 60_000;
const waiting = new Map<UsagePage, number>();
let started = false;

/**
 * Counts which pages are looked at, and tells the sums now and then, so that leafing through pages costs no calls.
 * What is looked at while acting as another is not counted. What could not be told is told along with what comes next.
 * @param path of the page that is looked at when it starts
 */
export function countViews(path: string): void {
  if (started) return;
  started = true;
  count(path);
  document.addEventListener('leerpad:page-view', (event) =>
    count((event as CustomEvent<PageView>).detail.path),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tell();
  });
  setInterval(() => void tell(), everyMilliseconds);
}

function count(path: string): void {
  const page = sessionStore.get().impersonation ? undefined : usagePageOf(path);
  if (page) waiting.set(page, (waiting.get(page) ?? 0) + 1);
}

async function tell(): Promise<void> {
  if (waiting.size === 0) return;
  const views = [...waiting].map(([page, times]) => ({ page, times: Math.min(times, 500) }));
  waiting.clear();
  try {
    await call(usageRoutes.countViews, { body: { views } });
  } catch {
    for (const { page, times } of views) waiting.set(page, (waiting.get(page) ?? 0) + times);
  }
}
