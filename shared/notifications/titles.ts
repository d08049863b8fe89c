import { titleIn } from '../educations/title-in.ts';
import type { Language } from '../http/fields.ts';

type Values = Readonly<Record<string, string>>;

const inEnglish = (name: string) => `${name}InEnglish`;

/**
 * What something is called, for the values of a notification, e.g. `{ learnpath: 'Recht', learnpathInEnglish: 'Law' }`.
 * @param name of the value in the texts
 * @param of `englishTitle` empty or absent: it has none of its own
 */
export function titleValues(
  name: string,
  { title, englishTitle }: { readonly title: string; readonly englishTitle?: string | undefined },
): Values {
  return { [name]: title, ...(englishTitle && { [inEnglish(name)]: englishTitle }) };
}

/** The values of a notification with what things are called in a language. */
export function titlesIn(language: Language, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, title]) => [
      name,
      titleIn(language, { title, englishTitle: values[inEnglish(name)] ?? '' }),
    ]),
  );
}
