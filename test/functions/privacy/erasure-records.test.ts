import { expect, test } from 'vitest';
import { endTasks } from './end-tasks.ts';
import { ask, begin, dump, idOf, setDemo, work } from './erasure-fixture.ts';

const world = setDemo();

/** How many records there are of each event, by what it is about. */
async function recorded(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const item of (await dump(world)).values()) {
    const { pk, name, subject } = JSON.parse(item);
    if (!pk.startsWith('RECORD')) continue;
    const event = `${name} of a ${subject?.type}`;
    counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return counts;
}

// What others keep of them follows these, and nothing else says that it does.
test.each([
  ['noor', ['people.user-deleted of a user: 1', 'planning.planning-updated of a planning: 1']],
  [
    'ayse',
    [
      'people.user-deleted of a user: 1',
      'people.coach-removed of a user: 22',
      'planning.planning-updated of a planning: 4',
    ],
  ],
  ['dimitri', ['people.companies-roles-set of a user: 1']],
])('erasing %s records what it changes for others', async (key, events) => {
  await endTasks(world, idOf(key));
  const jobId = await begin(world, idOf(key));
  const before = await recorded();
  expect(await work(jobId)).toEqual({ done: true });
  const added = [...(await recorded())]
    .map(([event, count]) => `${event}: ${count - (before.get(event) ?? 0)}`)
    .filter((line) => !line.endsWith(': 0'));
  const always = ['jobs.job-ended of a job: 1', 'privacy.person-erased of a user: 1'];
  expect(added.toSorted()).toEqual([...events, ...always].toSorted());
  const { data } = (await ask(world, 'listErasures', { query: { per_page: '100' } })).data;
  expect(data.filter(({ userId }) => userId === idOf(key))).toEqual([
    expect.objectContaining({ jobId, finishedAt: expect.any(String), kept: expect.any(Array) }),
  ]);
});
