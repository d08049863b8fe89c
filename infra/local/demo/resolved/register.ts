import type { ExportId, LearnpathId, MutationId, UserId } from '#shared/identity/ids.ts';
import type { MutationKind, MutationState } from '#shared/register/schemas.ts';
import { learnpaths } from '../catalogue.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { type DemoMutation, enrolments, mutations, pastExport, programme } from '../plan.ts';
import { learnpathIdOf } from './catalogue-ids.ts';
import type { Moments } from './moments.ts';

export interface ResolvedMutation {
  readonly id: MutationId;
  readonly kind: MutationKind;
  readonly state: MutationState;
  readonly studentId: UserId;
  readonly sequenceNumber: string;
  readonly learnpathId: LearnpathId;
  readonly learnpathTitle: string;
  readonly programmeTitle: string;
  readonly programmeCode: string;
  readonly ects: number;
  readonly grade: number;
  /** When the student began, and when the grade was returned. */
  readonly startsOn: string;
  readonly happenedOn: string;
  readonly createdAt: string;
  readonly exportedAt: string | null;
  readonly exportId: ExportId | null;
}

/** The changes for the register, all of the first company, and the export that took some of them to DUO. */
export function resolveRegister(moments: Moments) {
  const exportId = demoId('ExportId', pastExport.key);
  const exportedAt = moments.at(pastExport.daysAgo);
  return {
    mutations: mutations.map((mutation): ResolvedMutation => {
      const learnpath = learnpaths.find(({ slug }) => slug === mutation.learnpath);
      if (!learnpath) throw new Error(`No learning path ${mutation.learnpath}`);
      const exported = mutation.state === 'exported';
      return {
        id: demoId('MutationId', mutation.sequenceNumber),
        kind: mutation.kind,
        state: mutation.state,
        studentId: demoId('UserId', mutation.student),
        sequenceNumber: mutation.sequenceNumber,
        learnpathId: learnpathIdOf(zilverbrug, learnpath.slug),
        learnpathTitle: learnpath.title,
        programmeTitle: programme.title,
        programmeCode: programme.code,
        ects: learnpath.ects,
        grade: mutation.grade,
        startsOn: moments.on(startOf(mutation)),
        happenedOn: moments.on(mutation.daysAgo),
        createdAt: moments.at(mutation.daysAgo),
        exportedAt: exported ? exportedAt : null,
        exportId: exported ? exportId : null,
      };
    }),
    pastExport: {
      id: exportId,
      companyId: zilverbrug.id,
      startedBy: demoId('UserId', pastExport.startedBy),
      startedAt: exportedAt,
    },
  };
}

function startOf({ student, learnpath }: DemoMutation): number {
  const found = enrolments.find((one) => one.student === student && one.learnpath === learnpath);
  if (!found) throw new Error(`${student} does not follow ${learnpath}`);
  return found.startedDaysAgo;
}
