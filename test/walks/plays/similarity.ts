import { afterAnswer } from '#functions/integrations/similarity/rules.ts';
import { saveProgress } from '#functions/integrations/similarity/save.ts';
import { similarityScan } from '#functions/integrations/similarity/scan.ts';
import { servicesOfProcess } from '#functions/platform/services.ts';
import { submissionId } from '#shared/identity/ids.ts';
import { routes } from '#shared/integrations/routes.ts';
import { companyIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const coordinator = { role: 'coordinator' } as const;
const ofSubmission = (world: World) => ({ params: { submissionId: world.id('submission') } });

/** What the scanner finds; here nobody waits for it. */
async function found(_: unknown, world: World): Promise<void> {
  const { table } = servicesOfProcess();
  const of = { companyId: companyIdOf('home'), submissionId: submissionId.parse(world.id('submission')) };
  const scan = await table.get(similarityScan.at(of), { consistent: true });
  if (!scan) return;
  const now = new Date().toISOString();
  const result = { percentage: 31, files: [], sources: [], sourceCount: 0 };
  await saveProgress(table, { now, requestId: 'scanner' }, scan, afterAnswer(scan, result, now));
}

/** What was handed in is held against other works. */
export const comparing: readonly Play[] = [
  play(routes.getSimilaritySettings, admin, undefined, ({ version }, world) =>
    world.set('similarityVersion', version),
  ),
  play(routes.setSimilaritySettings, admin, (world) => ({
    body: { compares: true, threshold: 30, version: world.number('similarityVersion') },
  })),
  play(routes.getSimilarity, coordinator, ofSubmission),
  play(routes.askSimilarity, coordinator, ofSubmission, found),
  play(routes.openSimilarityReport, coordinator, ofSubmission),
];
