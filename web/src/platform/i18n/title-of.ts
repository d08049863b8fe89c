import { titleIn } from '#shared/educations/title-in.ts';
import { currentLanguage } from './i18n.ts';

/** What something is called in the language that is shown. */
export const titleOf = (of: { readonly title: string; readonly englishTitle: string }): string =>
  titleIn(currentLanguage(), of);
