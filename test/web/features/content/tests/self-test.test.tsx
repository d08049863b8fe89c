// @vitest-environment one-file-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { AttemptSummary } from '#shared/content/self-test-schemas.ts';
import { SelfTest } from '#web/features/content/tests/self-test.tsx';
import { startSession } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mount, mounts, shown, until } from '../../../support/mounted.tsx';

mounts();

type Chapter = Parameters<typeof SelfTest>[0]['chapter'];
const chapter = sampleOf(routes.getStudyChapter) as Chapter;
const finishedAt = '2026-11-20T09:00:00.000Z';
const ended = (passed: boolean) => ({ finishedAt, result: { right: 3, total: 5, passed } });
const begun = { finishedAt: null, result: null };

/** What the card of a self-test says, with these attempts so far. */
async function card(of: Partial<Chapter>, attempts: readonly object[], over = false): Promise<string> {
  const server = fakeServer();
  const [one] = sampleOf(selfTestRoutes.listAttempts).data;
  const data = attempts.map((attempt, index) => ({ ...one, ...attempt, number: index + 1 }));
  server.answer(selfTestRoutes.listAttempts, { data } as { data: AttemptSummary[] });
  // What was read for the card before is forgotten.
  await act(async () => startSession('token'));
  const selfTest = { ...chapter.selfTest, attempts: 2 };
  await mount(
    <MemoryRouter>
      <SelfTest chapter={{ ...chapter, selfTest, ...of }} learnpathId={undefined} over={over} />
    </MemoryRouter>,
  );
  await until(
    () => server.sentTo(selfTestRoutes.listAttempts).length > 0 && !document.querySelector('[aria-busy]'),
  );
  return shown();
}

it('a test that closes a course is named so, and tells of its trophy until that is won', async () => {
  expect(await card({ type: 1 }, [ended(true)])).toMatch(/^Toets jezelf(?!.*trofee)/);
  const before = await card({ type: 7 }, [ended(false)]);
  expect(before).toContain('Afsluitende toets');
  expect(before).toContain('Wie slaagt, heeft deze cursus afgesloten');
  const after = await card({ type: 7 }, [ended(false), ended(true)]);
  expect(after).toContain('Je bent geslaagd en hebt de trofee');
  expect(after).not.toContain('Wie slaagt');
});

it.each([
  ['none', [], 'Begin'],
  ['one that ended', [ended(false)], 'Nog een keer'],
  ['one that goes on', [begun], 'Verder met je poging'],
  ['as many as there may be', [ended(false), ended(false)], 'Je hebt alle pogingen gebruikt'],
])('after %s it offers what can be done', async (_, attempts, offered) => {
  expect(await card({}, attempts)).toContain(offered);
  expect(await card({}, attempts, true)).not.toContain(offered);
});
