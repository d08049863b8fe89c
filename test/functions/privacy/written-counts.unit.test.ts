import { expect, test } from 'vitest';
import { reportOf, reportTexts } from '#functions/privacy/erasure/report.ts';
import type { PersonalData } from '#functions/privacy/export/data.ts';
import { overviewOf } from '#functions/privacy/export/overview.ts';
import { userId } from '#shared/identity/ids.ts';

const about = {
  userId: userId.parse('usr_01JD0000000000000000000001'),
  organisation: 'Hogeschool',
  job: { startedAt: '2026-11-20T08:00:00.000Z' },
};
const kept = [
  { holding: 'submissions', class: 'results', until: '2033-11-20', count: 2345 },
] as unknown as Parameters<typeof reportOf>[0]['kept'];

test.each([
  ['nl', '1.234', '2.345'],
  ['en', '1,234', '2,345'],
] as const)(
  'a paper of somebody’s data writes how much there was as a sentence has it: %s',
  (language, few, more) => {
    const report = JSON.stringify(reportOf({ erased: { messages: 1234 }, kept }, about, language));
    expect([report.includes(`"${few}"`), report.includes(`"${more}"`)]).toEqual([true, true]);

    const none = { roles: [], enrolments: [], submissions: [], register: [], documents: [] };
    const person = { profile: { firstName: 'Bo', surname: 'Li' }, personal: {} };
    const many = { history: Array(1234), notifications: Array(2345) };
    const data = { ...none, ...many, person } as unknown as PersonalData;
    const overview = JSON.stringify(overviewOf(data, 'Hogeschool', '2026-11-20', language));
    expect([overview.includes(few), overview.includes(more)]).toEqual([true, true]);
  },
);

test('each table of what is kept of somebody says of each of its columns what stands in it', () => {
  const on = '2026-09-01T08:00:00.000Z';
  const data = {
    roles: [],
    enrolments: [{ title: 'Recht', startsOn: '2026-09-01', endsOn: '2027-08-31' }],
    submissions: [{ assignment: 'Verslag', submittedAt: '2026-09-01', grade: 75 }],
    register: [{ programme: 'Recht', happenedOn: '2026-09-02', exportedAt: '2026-09-03' }],
    documents: [{ fileName: 'Paspoort.pdf', issuedAt: on }],
    ...{
      history: [],
      notifications: [],
      person: { profile: { firstName: 'Bo', surname: 'Li' }, personal: {} },
    },
  } as unknown as PersonalData;
  const { blocks } = overviewOf(data, 'Hogeschool', '2026-11-20', 'nl');
  const tables = blocks.flatMap((one) => (one.type === 'table' ? [one] : []));
  expect(tables.map(({ columns, rows }) => [columns.length, rows[0]?.length])).toEqual([
    [3, 3],
    [3, 3],
    [3, 3],
    [2, 2],
  ]);
});

test('a report of an erasure says what went, what stays and why, and what always stays', () => {
  const said = (of: Parameters<typeof reportOf>[0]) => {
    const { title, blocks } = reportOf(of, about, 'nl');
    return { title, kinds: blocks.map(({ type }) => type), text: JSON.stringify(blocks) };
  };
  const full = said({ erased: { messages: 2 }, kept });
  const parts = ['heading', 'table', 'heading', 'table', 'heading', 'list'];
  expect(full.kinds).toEqual(['paragraph', 'facts', ...parts]);
  for (const words of ['Hogeschool', about.userId, '20 november 2026', '20 november 2033'])
    expect(full.text).toContain(words);
  const none = said({ erased: {}, kept: [] });
  expect(none.kinds).toEqual([
    'paragraph',
    'facts',
    ...parts.map((one) => (one === 'table' ? 'paragraph' : one)),
  ]);
  const { records, names, exports, copies } = reportTexts.nl;
  for (const { text } of [full, none])
    expect(text).toContain(JSON.stringify([records, names, exports, copies]));
});
