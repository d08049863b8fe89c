// @vitest-environment one-file-dom
import { Suspense } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { JobId } from '#shared/identity/ids.ts';
import { routes } from '#shared/jobs/routes.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { i18n, loadTexts } from '#web/platform/i18n/i18n.ts';
import '#web/platform/i18n/domain-catalogues.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mount, untilShown } from '../support/mounted.tsx';

const jobId = 'job_01KDEM00000000000000000000' as JobId;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // As in a browser in which nothing failed yet: the texts of failures are not among them.
  await loadTexts(['jobs']);
});

/** Shown in place of all that is around a job, and hides it. */
const gone = vi.fn(() => null);
const Gone = () => gone();

it('leaves the window there while the texts of what went wrong are on their way', async () => {
  for (const texts of ['errors', 'validation']) expect(i18n.hasLoadedNamespace(texts)).toBe(false);
  const server = fakeServer();
  server.answer(routes.getJob, {
    ...{ ...sampleOf(routes.getJob), id: jobId, state: 'failed', refusal: 'FILE_EMPTY', hasResult: false },
    ...{ problems: [{ row: 2, field: 'email', level: 'error', key: 'required' }], problemCount: 1 },
  });
  await mount(
    <Suspense fallback={<Gone />}>
      <JobProgress jobId={jobId}>{() => null}</JobProgress>
    </Suspense>,
  );
  for (const text of ['Dit bestand is leeg. Kies een ander bestand.', 'Dit veld is verplicht'])
    await untilShown(text);
  expect(gone).not.toHaveBeenCalled();
});
