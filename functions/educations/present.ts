import type { EducationSummary, Education as EducationView } from '#shared/educations/schemas.ts';
import type { Education, EducationRow } from './education.ts';

/** A row of the list of educations. */
export function presentSummary(row: EducationRow): EducationSummary {
  const { educationId: id, name, title, code, educationType, level, status } = row;
  const { studyYear, points, learnpathCount, updatedAt, deletingSince } = row;
  return {
    ...{ id, name, title, code, educationType, level, status },
    ...{ studyYear, points, learnpathCount, updatedAt, deletingSince },
  };
}

/** An education as its editor sees it. */
export function presentEducation(stored: Education): EducationView {
  const {
    version,
    versionOf,
    englishTitle,
    subtitle,
    brinCode,
    locationNumber,
    language,
    propaedeuticPhase,
    attemptRule,
  } = stored;
  const { description, categoryIds, meta, testimonialData, cumLaude, modules, createdAt } = stored;
  return {
    ...presentSummary(stored),
    ...{ version, versionOf, englishTitle, subtitle, brinCode, locationNumber, language, propaedeuticPhase },
    attemptRule,
    ...{ description, categoryIds, meta, testimonialData, cumLaude, modules, createdAt },
    linkedLearnpaths: stored.linkedLearnpaths.map(({ linkedAt: _, ...shown }) => shown),
  };
}
