import { buildCloud, buildSite } from '#infra/local/build/build.ts';

/** Builds once what every journey runs, so that journeys side by side find it done. */
export async function setup(): Promise<void> {
  await Promise.all([buildCloud(), buildSite()]);
}
