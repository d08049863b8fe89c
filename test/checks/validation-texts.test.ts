import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#shared/http/validation.ts';
import { allRoutes } from '#shared/routes.ts';
import { catalogue, languages } from '#test/support/catalogues.ts';
import { fieldsOf, withValue } from '#test/support/sample/fields.ts';
import { badValues } from '#test/support/sample/invalid.ts';
import { inputSchema } from '#test/support/sample/json-schema.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { sources } from '#test/support/sources.ts';

/** Each key that a form can be told, found by getting every field of every body wrong in every way. */
function validationKeys(): Set<string> {
  const keys = new Set<string>();
  for (const { body } of allRoutes) {
    if (!body) continue;
    const sample = validValue(body);
    for (const field of fieldsOf(inputSchema(body))) {
      for (const { value } of badValues(field)) {
        const input = withValue(sample, field.path, value);
        const { error } = body.safeParse(input);
        for (const { key } of Object.values(fieldErrorsOf(error?.issues ?? [], input))) keys.add(key);
      }
    }
  }
  return keys;
}

/** Each key that a rule of the product's names when it refuses a field. */
function keysOfRules(): string[] {
  return sources('functions/**/*.ts', 'shared/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/\{ key: '(\w+)'/g)].map(([, key = '']) => key),
  );
}

test.each(languages)('every way to get a field wrong has a text in %s', (language) => {
  const texts = catalogue(language);
  const keys = [...validationKeys(), ...keysOfRules()];
  expect(keys).toEqual(expect.arrayContaining(['required', 'weights']));
  expect(keys.filter((key) => ![key, `${key}_one`].some((form) => texts.has(`validation:${form}`)))).toEqual(
    [],
  );
});
