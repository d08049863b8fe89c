import type { StudyAssignmentSummary } from '#shared/assignments/study-list.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';

/** What the learning path of a student's assignment is called in the language that is read. */
export const learnpathTitleOf = ({
  learnpathTitle: title,
  learnpathEnglishTitle: englishTitle,
}: Pick<StudyAssignmentSummary, 'learnpathTitle' | 'learnpathEnglishTitle'>): string =>
  titleOf({ title, englishTitle });
