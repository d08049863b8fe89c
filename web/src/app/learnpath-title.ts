import { titleOf } from '#web/platform/i18n/title-of.ts';

/** What the learning path of somebody's work is called in the language that is read. */
export const learnpathTitleOf = ({
  learnpathTitle: title,
  learnpathEnglishTitle: englishTitle,
}: {
  readonly learnpathTitle: string;
  readonly learnpathEnglishTitle: string;
}): string => titleOf({ title, englishTitle });
