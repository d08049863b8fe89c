import type { TFunction } from 'i18next';
import { countries } from '#shared/people/countries.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import type { Option } from '#web/ui/select.tsx';

/**
 * The countries to choose from, by name in the reader's language, those chosen most on top.
 * @param stored a code that must be among them, also when it is of a state that is no more
 */
export function countryOptions(t: TFunction<'people'>, stored: string | undefined): Option[] {
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'region' });
  const all = Object.entries(countries)
    .map(([value, { iso, name }]) => ({ value, label: name ?? names.of(iso) ?? iso }))
    .sort((one, other) => one.label.localeCompare(other.label, currentLanguage()));
  const top = all.filter(({ value }) => usual.includes(value));
  const unknown =
    stored && !countries[stored] ? [{ value: stored, label: t('field.countryOther', { code: stored }) }] : [];
  return [...unknown, ...top, ...all.filter(({ value }) => !usual.includes(value))];
}

/** The Netherlands, Belgium and Germany. */
const usual: readonly string[] = ['6030', '5010', '6029'];
