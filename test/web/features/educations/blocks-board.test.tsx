// @vitest-environment one-file-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { learnpathId as asLearnpathId, userId as asUserId, blockId } from '#shared/identity/ids.ts';
import { BlocksBoard } from '#web/features/educations/blocks-board.tsx';
import { onNotice } from '#web/platform/notices.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, press, until } from '../../support/mounted.tsx';

mounts();

const userId = asUserId.parse('usr_01JD0000000000000000000004');
const { registration, blocks } = sampleOf(studentRoutes.getStudentEducation);
const [sample] = blocks;
const [part] = sample?.learnpaths ?? [];
if (!registration || !sample || !part) throw new Error('there is a registration, and a block with a part');
const blockOf = (number: number, more: Partial<Block> = {}): Block => ({
  ...sample,
  id: blockId.parse(`blk_01JD000000000000000000000${number}`),
  ...{ title: `Blok ${number}`, finalizedAt: null, agreement: null, learnpaths: [], ...more },
});
const other = (at: number) => ({
  ...part,
  learnpathId: asLearnpathId.parse(`lpt_01JD00000000000000000000${at + 10}`),
  title: `Leerpad ${at}`,
});

it('moves a learning path out of the block in which it is planned anew, not out of that in which it was failed', async () => {
  const failed = blockOf(1, { learnpaths: [{ ...part, status: 3 }] });
  const anew = blockOf(2, { learnpaths: [{ ...part, title: 'Leiding geven', englishTitle: '', status: 4 }] });
  const server = fakeServer();
  await mount(
    inRouter(
      <BlocksBoard
        {...{ userId, mayWrite: true, onChanged: () => undefined }}
        registration={{ ...registration, status: null }}
        blocks={[failed, anew, blockOf(3)]}
      />,
    ),
  );
  const told: string[] = [];
  const end = onNotice(({ text }) => told.push(text));
  await press('Acties bij Leiding geven');
  await press('Naar Blok 3');
  const [sent] = await until(() => {
    const all = server.sentTo(studentRoutes.moveBlockLearnpath);
    return all.length > 0 && all;
  });
  expect(sent?.params).toMatchObject({ blockId: anew.id, learnpathId: part.learnpathId });
  await until(() => told.length > 0);
  end();
  expect(told).toEqual(['Blokken opgeslagen']);
});

it.each([
  ['Leiding geven staat al in Blok 2', [{ ...part, status: 3 as const }]],
  ['Blok 2 is vol: een blok heeft hooguit 30 leerpaden', Array.from({ length: 30 }, (_, at) => other(at))],
])('says why a block takes no learning path, and sends nothing: %s', async (text, learnpaths) => {
  // What was said to nobody waits for the first who listens.
  onNotice(() => undefined)();
  const said: string[] = [];
  const stop = onNotice((notice) => said.push(notice.text));
  const server = fakeServer();
  const planned = { ...part, title: 'Leiding geven', englishTitle: '', status: 4 as const };
  await mount(
    inRouter(
      <BlocksBoard
        {...{ userId, mayWrite: true, onChanged: () => undefined }}
        registration={{ ...registration, status: null }}
        blocks={[blockOf(1, { learnpaths: [planned] }), blockOf(2, { learnpaths })]}
      />,
    ),
  );
  await press('Acties bij Leiding geven');
  await press('Naar Blok 2');
  await until(() => said.length > 0);
  stop();
  expect(said).toEqual([text]);
  expect(server.sentTo(studentRoutes.moveBlockLearnpath)).toEqual([]);
});

it('has the blocks read anew when one was changed meanwhile, and says nothing of having saved', async () => {
  onNotice(() => undefined)();
  const tones: string[] = [];
  const stop = onNotice(({ tone }) => tones.push(tone));
  const server = fakeServer();
  server.refuse(studentRoutes.moveBlockLearnpath, 'CONFLICT');
  const onChanged = vi.fn();
  const planned = { ...part, title: 'Leiding geven', englishTitle: '', status: 4 as const };
  await mount(
    inRouter(
      <BlocksBoard
        {...{ userId, mayWrite: true, onChanged }}
        registration={{ ...registration, status: null }}
        blocks={[blockOf(1, { learnpaths: [planned] }), blockOf(2)]}
      />,
    ),
  );
  await press('Acties bij Leiding geven');
  await press('Naar Blok 2');
  await until(() => onChanged.mock.calls.length > 0);
  stop();
  expect(onChanged).toHaveBeenCalledOnce();
  expect(tones).toEqual(['danger']);
});

it.each([
  [true, 'now', 'Verwijderen'],
  [true, 'a day ago', 'Verwijderen'],
  [true, 'longer ago', undefined],
  [false, 'now', undefined],
])(
  'a block is taken away while it is not final for a day: by who may (%s), final since %s',
  async (mayWrite, since, last) => {
    const at = new Date('2026-05-06T10:00:00.000Z').getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    onTestFinished(() => void vi.useRealTimers());
    fakeServer();
    const ago = { now: 0, 'a day ago': 86_400_000, 'longer ago': 86_400_001 }[since] ?? 0;
    await mount(
      inRouter(
        <BlocksBoard
          {...{ userId, mayWrite, onChanged: () => undefined }}
          registration={{ ...registration, status: null }}
          blocks={[blockOf(1, { finalizedAt: new Date(at - ago).toISOString() })]}
        />,
      ),
    );
    await press('Acties bij Blok 1');
    const entries = await until(() => {
      const all = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
      return all.length > 0 && all;
    });
    expect(entries[0]).toBe('Overeenkomst');
    expect(entries.includes('Verwijderen')).toBe(last !== undefined);
  },
);

it.each([
  [null, ['Logboek']],
  ['2026-05-06T10:00:00.000Z', ['Overeenkomst', 'Logboek']],
])(
  'lets who may only look read the log of a block, and of one that is final since %s its agreement',
  async (finalizedAt, names) => {
    fakeServer();
    await mount(
      inRouter(
        <BlocksBoard
          {...{ userId, mayWrite: false, onChanged: () => undefined }}
          registration={{ ...registration, status: null }}
          blocks={[blockOf(1, { finalizedAt })]}
        />,
      ),
    );
    await press('Acties bij Blok 1');
    const entries = await until(() => {
      const all = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
      return all.length > 0 && all;
    });
    expect(entries).toEqual(names);
  },
);
