import { routes } from '#shared/assignments/routes.ts';
import { imageOf } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireReading } from '../../platform/study/access.ts';
import { declarationFor, gradingSettingsOf } from '../../settings/public.ts';
import { presentAttempt, presentFiles, presentStudySummary } from '../study-present.ts';
import { workOn } from '../study-repository.ts';
import { mayHandIn } from '../study-rules.ts';

/** One assignment as it was published, with the actor's attempts and the files they have ready. */
export const getStudyAssignment = handler(
  routes.getStudyAssignment,
  async function getStudyAssignment({ actor, self, params, now }, { table, files }) {
    const { companyId } = actor;
    const [work, rules] = await Promise.all([
      workOn(table, actor, params.assignmentId, now),
      gradingSettingsOf(table, companyId),
    ]);
    const { published, enrolment, attempts, ready, access, terms, allowed } = work;
    requireReading(access, attempts.length > 0);
    const { content, publishedVersion } = published;
    const latest = attempts.at(-1);
    const [image, readyFiles] = await Promise.all([
      imageOf(files, companyId, published.image),
      presentFiles(files, companyId, ready?.files ?? []),
    ]);
    return {
      ...content,
      ...presentStudySummary(
        { ...content, assignmentId: params.assignmentId },
        enrolment,
        latest,
        access,
        terms,
      ),
      publishedVersion,
      image,
      submissions: attempts.map(presentAttempt).reverse(),
      readyFiles,
      access,
      mayHandIn: access === 'study' && mayHandIn(attempts) && terms.closedBy === null,
      declaration: declarationFor(rules, self.locale),
      // A day that was taken back leaves its reason on the record; the student reads one only for what counts.
      allowed:
        allowed && (terms.isPersonal || allowed.extraAttempts > 0)
          ? { reason: allowed.reason, givenBy: allowed.givenBy }
          : null,
    };
  },
);
