// @vitest-environment one-file-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { standardThresholds, thresholdRoutes as thresholds } from '#shared/guidance/threshold-routes.ts';
import { routes } from '#shared/settings/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: ['settings.write'] } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getSettings, sampleOf(routes.getSettings));
  server.answer(thresholds.getThresholds, { ...standardThresholds, version: 0 });
});
const open = () => visit('/admin/settings/signals', administrator, server);
const bodies = () => server.sentTo(thresholds.setThresholds).map(({ body }) => body);

describe('the thresholds of signals', () => {
  it('are shown as they hold, say when a change counts, and are saved', async () => {
    server.answer(thresholds.setThresholds, { ...standardThresholds, inactiveDays: 21, version: 1 });
    await open();
    await untilShown('voor iedereen vanaf de eerstvolgende nacht');
    await type('Niet actief', '21');
    await press('Opslaan');
    await untilShown('De grenzen zijn opgeslagen');
    expect(bodies()).toEqual([{ ...standardThresholds, inactiveDays: 21, version: 0 }]);
  });

  it('are refused at their field outside their bounds', async () => {
    await open();
    await untilShown('Niet actief');
    await type('Niet actief', '0');
    await press('Opslaan');
    await untilShown('Groter dan of gelijk aan 1');
    expect(bodies()).toEqual([]);
  });

  it('say that somebody else changed them meanwhile', async () => {
    server.refuse(thresholds.setThresholds, 'CONFLICT');
    await open();
    await untilShown('Niet actief');
    await type('Niet actief', '21');
    await press('Opslaan');
    await untilShown('intussen');
  });
});
