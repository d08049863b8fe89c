import type {
  ChapterId,
  CompanyId,
  CourseId,
  LearnpathId,
  StartingMomentId,
  UserId,
} from '#shared/identity/ids.ts';
import type { EnrolmentStatus } from '#shared/learnpaths/study-list.ts';
import { courses } from '../catalogue.ts';
import { demoId } from '../ids.ts';
import { type DemoEnrolment, enrolments } from '../plan.ts';
import { startingMoments } from '../planning.ts';
import { chapterIdOf, courseIdOf, learnpathIdOf } from './catalogue-ids.ts';
import type { Moments } from './moments.ts';

export interface ResolvedEnrolment {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly learnpathId: LearnpathId;
  readonly status: EnrolmentStatus;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly enrolledAt: string;
  readonly startingMomentId?: StartingMomentId;
  readonly progress: readonly {
    readonly courseId: CourseId;
    readonly completedChapterIds: readonly ChapterId[];
    readonly lastChapterId: ChapterId | null;
    readonly updatedAt: string;
  }[];
}

/** Who follows what, and which chapters they have done. */
export function resolveStudy(moments: Moments): ResolvedEnrolment[] {
  return enrolments.map((enrolment) => ({
    companyId: enrolment.company.id,
    userId: demoId('UserId', enrolment.student),
    learnpathId: learnpathIdOf(enrolment.company, enrolment.learnpath),
    status: enrolment.status,
    startsOn: moments.on(enrolment.startedDaysAgo),
    endsOn: moments.on(-enrolment.endsInDays),
    // Enrolled a week before the start, or for a start in the future a day ago.
    enrolledAt: moments.at(Math.max(enrolment.startedDaysAgo + 7, 1)),
    ...begunAt(enrolment),
    progress: progressOf(enrolment, moments),
  }));
}

/** The starting moment at which somebody has a place for a learning path. */
function begunAt({ company, student, learnpath }: DemoEnrolment) {
  const found = startingMoments.find(
    (one) =>
      one.company === company &&
      one.students.some(
        ([who, slug, status]) => who === student && slug === learnpath && status === 'placed',
      ),
  );
  return found ? { startingMomentId: demoId('StartingMomentId', found.key) } : {};
}

function progressOf({ company, completed }: DemoEnrolment, moments: Moments) {
  return Object.entries(completed).map(([slug, count]) => {
    const done = (courses.find((course) => course.slug === slug)?.chapters ?? [])
      .slice(0, count)
      .map((chapter) => chapterIdOf(company, slug, chapter.slug));
    return {
      courseId: courseIdOf(company, slug),
      completedChapterIds: done,
      lastChapterId: done.at(-1) ?? null,
      updatedAt: moments.at(2),
    };
  });
}
