// @vitest-environment one-file-dom
import { beforeEach } from 'vitest';
import { routes } from '#shared/people/routes.ts';
import { pages } from '#web/app/routes/people.tsx';
import { firstSteps } from '#web/features/people/first-steps-kept.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { act } from '../../support/act.ts';
import { colleague } from '../../support/colleague.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import type { Visited } from '../../support/deeds/visited.tsx';
import { sampleOf } from '../../support/fake-server.ts';

// Who saw them in one goes on seeing them in the next.
beforeEach(() => firstSteps.set({}));
tellsWhatIsDone(pages, {
  living: { userId: colleague },
  also: (address) =>
    /\/users\/view\/usr_\w+$/.test(address)
      ? [{ address, called: 'once it was deleted', way: isDeleted }]
      : [],
});

async function isDeleted({ server }: Visited): Promise<void> {
  server.answer(routes.getUser, { ...sampleOf(routes.getUser), deletedAt: '2026-05-05T08:00:00.000Z' });
  await act(() => refresh([routes.getUser]));
}
