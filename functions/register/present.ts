import type {
  Mutation as MutationView,
  RegisterExport,
  RegisterProblem,
  RegisterSettings,
} from '#shared/register/schemas.ts';
import type { Company } from '../platform/identity/entities.ts';
import type { ExportRun, Settings } from './export.ts';
import { layout } from './layouts/2026-01.ts';
import type { Mutation, NewMutation } from './mutation.ts';

/** A mutation as its list shows it. */
export function presentMutation(stored: Mutation): MutationView {
  const {
    companyId: _,
    mutationId: id,
    sortName,
    educationId,
    corrects,
    withdrawn,
    problems,
    version,
    ...shown
  } = stored;
  return {
    id,
    ...shown,
    problemCount: problems.length,
    restorable: stored.state === 'deleted' && !withdrawn && !stored.excluded,
  };
}

/** The problems of a mutation, each with what it is about. */
export function presentProblems(stored: NewMutation): RegisterProblem[] {
  const { mutationId, studentId, studentName, sequenceNumber, problems } = stored;
  return problems.map((problem) => ({ ...problem, mutationId, studentId, studentName, sequenceNumber }));
}

/** An export as the interface follows it. */
export function presentExport(stored: ExportRun): RegisterExport {
  const {
    companyId: _,
    exportId: id,
    startedBy,
    leaveOut,
    batchCount,
    markedBatches,
    version,
    ...shown
  } = stored;
  return { id, ...shown };
}

/** How a company reports. */
export function presentSettings(company: Company, settings: Settings | undefined): RegisterSettings {
  return {
    version: settings?.version ?? 0,
    programmeTitle: settings?.programmeTitle ?? null,
    programmeCode: settings?.programmeCode ?? null,
    brinCode: company.brinCode,
    locationNumber: company.locationNumber,
    layoutVersion: layout.version,
  };
}
