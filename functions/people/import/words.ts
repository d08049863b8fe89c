import { countries } from '#shared/people/countries.ts';
import { foldedName } from '../../platform/csv/cells.ts';

const genders: Readonly<Record<string, string>> = {
  ...{ m: 'M', man: 'M', male: 'M', v: 'V', vrouw: 'V', f: 'V', female: 'V' },
  ...{ o: 'O', x: 'O', onbekend: 'O', unknown: 'O' },
};

/** As DUO has it: M, V or O; a word that is none of theirs as it is. */
export function genderOf(text: string): string {
  return genders[text.toLowerCase()] ?? text;
}

let byName: ReadonlyMap<string, string> | undefined;

/** The code of a country by its name in either language, or by its code in ISO 3166; anything else as it is. */
export function countryCodeOf(text: string): string {
  byName ??= namesOfCountries();
  return byName.get(foldedName(text)) ?? text;
}

function namesOfCountries(): ReadonlyMap<string, string> {
  const languages = ['nl', 'en'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  // The three islands share one ISO code: each has its own name, and none the code.
  const names = Object.entries(countries).flatMap(([code, { iso, name }]) =>
    name ? [[name, code]] : [iso, ...languages.map((of) => of.of(iso) ?? iso)].map((one) => [one, code]),
  );
  return new Map(names.map(([name = '', code = '']) => [foldedName(name), code]));
}
