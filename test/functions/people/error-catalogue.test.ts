import { beforeAll, expect, test } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { useServices } from '#functions/platform/services.ts';
import { codesOf } from '#shared/http/codes.ts';
import { type ErrorCode, errorStatus } from '#shared/http/errors.ts';
import { domainOf } from '#shared/http/route.ts';
import { callRoute } from '#test/support/api.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { cataloguedCodes } from '#test/support/error-catalogue.ts';
import { contentsOf } from '#test/walks/support/contents.ts';
import { allowInstitution, authCases } from '../auth/error-cases.ts';
import { peopleCases } from './error-cases.ts';
import { check, header, peopleAt } from './import/prepare.ts';
import { setStage } from './prepare.ts';

const stage = setStage();
beforeAll(() => allowInstitution(stage));

const cases = { ...authCases(stage), ...peopleCases(stage) };

/** What only the work on a file ends with, by what the file holds. */
const files: Partial<Record<ErrorCode, () => string>> = {
  MAX_ROWS_REACHED: () =>
    [header, ...Array.from({ length: 10_001 }, (_, n) => `r${n}@rows.example;A;;B;`)].join('\r\n'),
};

/** All that is kept, but for what counts tries and for sign-ins that are used up by one. */
async function kept() {
  const { client, tableName } = dynamoOfTest();
  const { accounts, storedFiles, sentMail, started, signedOut } = stage.services;
  const items = Object.entries(await contentsOf(client, tableName));
  return {
    items: Object.fromEntries(items.filter(([key]) => !/^(LIMIT|DIRECTORY-START)/.test(key))),
    beside: JSON.stringify([[...accounts], [...storedFiles.keys()], sentMail, started, signedOut]),
  };
}

test('each code of people and access has a case', () => {
  expect([...Object.keys(cases), ...Object.keys(files)].sort()).toEqual(cataloguedCodes.toSorted());
});

test.each(Object.entries(cases))('%s is answered, and nothing has changed', async (code, prepare) => {
  const { route, input, services, ...options } = await prepare();
  const before = await kept();
  useServices({ ...stage.services, ...services });
  const lambda = domainOf(route) === 'auth' ? auth : people;
  const answer = await callRoute(lambda, route, input, options).finally(() => useServices(stage.services));
  expect([answer.status, answer.error.message_id]).toEqual([errorStatus[code as ErrorCode], code]);
  expect(codesOf(route)).toContain(code);
  expect(await kept()).toEqual(before);
});

test.each(Object.entries(files))('%s ends a check, and nobody is added', async (code, content) => {
  expect(await check(stage, content())).toMatchObject({ state: 'failed', refusal: code, processed: 0 });
  expect(await peopleAt(stage, 'rows.example')).toEqual([]);
});
