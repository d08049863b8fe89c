// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const teacher = { app: 'teacher', permissions: ['teaching.follow', 'learnpaths.read'] } as const;

it.each([
  [1, '1 dag of langer niet actief', 'Wacht 1 dag of langer op een cijfer'],
  [14, '14 dagen of langer niet actief', 'Wacht 14 dagen of langer op een cijfer'],
])('says of how many days it is a signal, of %d too', async (amount, inactive, waits) => {
  const server = fakeServer();
  const sample = sampleOf(signalRoutes.listSignals);
  const [student] = sample.data;
  const [signal] = student?.signals ?? [];
  if (!student || !signal) throw new Error('No sample of a signal');
  const signals = (['inactive', 'waits'] as const).map((kind) => ({ ...signal, key: kind, kind, amount }));
  server.answer(signalRoutes.listSignals, { ...sample, data: [{ ...student, signals }] });
  await visit('/teacher/learnpaths', teacher, server);
  await untilShown(inactive);
  expect(shown()).toContain(waits);
});
