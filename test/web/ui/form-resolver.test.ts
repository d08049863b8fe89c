// @vitest-environment one-file-dom
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, line, whole } from '#shared/http/fields.ts';
import { loadFailureTexts } from '#web/platform/i18n/i18n.ts';
import { fieldText, findErrors } from '#web/ui/form-resolver.ts';

beforeAll(loadFailureTexts);

const schema = z.strictObject({
  email,
  profile: z.strictObject({ surname: line(5) }),
  weight: whole(1, 100),
});

function errorsIn(values: unknown) {
  const read = z.safeParse(schema, values);
  const found = read.success ? [] : findErrors(read.error.issues, values);
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}

it('says what is missing, whatever it should have been', () => {
  expect(errorsIn({ email: '', profile: { surname: '' } })).toEqual({
    email: 'Dit veld is verplicht',
    'profile.surname': 'Dit veld is verplicht',
    weight: 'Dit veld is verplicht',
  });
});

it('says what is wrong with what is there', () => {
  expect(errorsIn({ email: 'x', profile: { surname: 'Dijkstra' }, weight: 101 })).toEqual({
    email: 'Dit moet een geldig e-mailadres zijn',
    'profile.surname': 'Max. 5 tekens',
    weight: 'Kleiner dan of gelijk aan 100',
  });
});

it('asks for what may be empty otherwise by the words of what asks for it', () => {
  const asking = z
    .object({ grade: whole(10, 100), words: z.optional(z.string()) })
    .check(z.refine(({ grade, words }) => grade > 54 || words, { error: 'failingWords', path: ['words'] }));
  for (const words of ['', undefined]) {
    const values = { grade: 52, words };
    expect(findErrors(asking.safeParse(values).error?.issues ?? [], values)).toEqual([
      { path: 'words', message: 'Zeg de student waarom het werk niet is behaald, en wat er beter moet' },
    ]);
  }
});

it('has words for a key it does not know', () => {
  expect(fieldText({ key: 'somethingNew' })).toBe('Deze waarde klopt niet. Pas die aan');
});
