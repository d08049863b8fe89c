import { StartError, valuesOf } from '../local/options.ts';

const usage =
  'npm run remains -- --data .local --person usr_… --text "Berg" --text "anna@hogeschool.example"   (or --stage prod in place of --data)';

/**
 * Reads where to look, and for what.
 * @param args command-line arguments without the program's name
 * @throws StartError saying how it is used
 */
export function remainsOptions(args: readonly string[]): {
  readonly place: { readonly stage: string } | { readonly data: string };
  readonly texts: readonly string[];
} {
  const {
    stage,
    data,
    person,
    text = [],
  } = valuesOf(args, {
    stage: { type: 'string' },
    data: { type: 'string' },
    person: { type: 'string' },
    text: { type: 'string', multiple: true },
  });
  const texts = [...(person ? [person] : []), ...text];
  const place = data !== undefined ? { data } : stage !== undefined ? { stage } : undefined;
  if (
    !place ||
    (data !== undefined && stage !== undefined) ||
    texts.length === 0 ||
    texts.some((one) => one.length < 3)
  )
    throw new StartError(`Say where to look and for what, at least three characters each\n${usage}`);
  return { place, texts };
}
