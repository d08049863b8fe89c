import { demoId } from '../ids.ts';
import { resolveAssignments } from './assignments.ts';
import { Files } from './files.ts';
import { resolveGrading } from './grading.ts';
import { resolveLearning } from './learning.ts';
import { momentsFrom } from './moments.ts';
import { resolveRegister } from './register.ts';
import { resolveStudy } from './study.ts';

/**
 * The whole demo with its ids, moments, texts and bytes filled in: what a loader writes, list by list. Companies and
 * people need nothing filled in and are loaded from `companies.ts` and `people.ts` as they are.
 * @param now instant of loading, in ISO form; everything in the demo is dated from it
 */
export function resolveDemo(now: string) {
  const moments = momentsFrom(now);
  const files = new Files();
  const editorId = demoId('UserId', 'anouk');
  const learnpaths = resolveLearning(files, editorId);
  const submissions = resolveGrading(files, moments);
  return {
    now,
    editorId,
    /** When the catalogue was made. */
    madeAt: moments.at(200),
    learnpaths,
    assignments: resolveAssignments(moments),
    enrolments: resolveStudy(moments),
    submissions,
    ...resolveRegister(moments),
    /** All pictures, downloads and handed-in files named above. */
    files: files.all,
  };
}
