// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { BlockLog } from '#web/features/educations/block-log.tsx';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';

mounts();

const log = sampleOf(studentRoutes.listBlockLog);
const [block] = sampleOf(studentRoutes.getStudentEducation).blocks;
if (!block) throw new Error('there is a block');

const show = () =>
  mount(
    <BlockLog
      userId={asUserId.parse('usr_01JD0000000000000000000004')}
      block={block}
      mayWrite={false}
      onClose={() => undefined}
    />,
  );

it('tells what was taken out of a block from what a student could not be enrolled for', async () => {
  const entry = { by: null, text: '', added: [], changed: [] };
  fakeServer().answer(studentRoutes.listBlockLog, {
    ...log,
    data: [
      { ...entry, at: '2026-11-20T11:00:00.000Z', type: 'subscribed', removed: ['Statistiek'] },
      { ...entry, at: '2026-11-20T10:00:00.000Z', type: 'learnpaths-changed', removed: ['Ethiek'] },
    ],
  });
  await show();
  await untilShown('Niet ingeschreven, want niet gepubliceerd: Statistiek');
  expect(shown()).toContain('Weggehaald: Ethiek');
});

it('says beside each entry what it is about alone, also where a text holds what parts two days', async () => {
  const entry = { at: '2026-11-20T11:00:00.000Z', by: 'Anouk', added: [], removed: [], changed: [] };
  const [from, until] = ['2026-09-01T00:00:00.000Z', '2027-01-31T00:00:00.000Z'];
  fakeServer().answer(studentRoutes.listBlockLog, {
    ...log,
    data: [
      { ...entry, type: 'dates-changed', text: `${from}/${until}` },
      { ...entry, type: 'dates-changed', text: '' },
      { ...entry, type: 'renamed', text: 'Voltijd/deeltijd' },
      { ...entry, type: 'message', text: '8/10' },
      { ...entry, type: 'learnpaths-changed', text: '', added: ['Kust'], changed: ['Duinen'] },
      { ...entry, type: 'unlocked', text: 'a/b' },
    ],
  });
  await show();
  await untilShown('Kust');
  const said = [...document.querySelectorAll('li')].map((one) =>
    [...one.querySelectorAll('p')].map(({ textContent }) => textContent),
  );
  expect(said).toEqual([
    ['01/09/2026 t/m 31/01/2027'],
    [],
    ['Voltijd/deeltijd'],
    ['8/10'],
    ['Toegevoegd: Kust', 'Gewijzigd: Duinen'],
    [],
  ]);
});

it('goes back page by page, from the last that is shown alone, until there is no more', async () => {
  const server = fakeServer();
  const entry = { ...{ at: '2026-11-20T11:00:00.000Z', by: null }, type: 'message' as const };
  const nothing = { added: [], removed: [], changed: [] };
  const pages: Readonly<Record<string, string>> = { '': 'b', b: 'c' };
  server.answer(studentRoutes.listBlockLog, ({ query }) => {
    const page = String(Object(query).page ?? '');
    return {
      data: [{ ...entry, ...nothing, text: `Bericht ${page || 'a'}` }],
      meta: { ...log.meta, next: pages[page] ?? null },
    };
  });
  const older = () => [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Ouder');
  await show();
  await untilShown('Bericht a');
  await press('Ouder');
  await untilShown('Bericht b');
  expect(older()).toHaveLength(1);
  await press('Ouder');
  await until(() => shown().includes('Bericht c') && older().length === 0);
  expect(shown()).toMatch(/Bericht a.*Bericht b.*Bericht c/s);
});
