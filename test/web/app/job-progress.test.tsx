// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobId } from '#shared/identity/ids.ts';
import { routes } from '#shared/jobs/routes.ts';
import type { JobWithProblems } from '#shared/jobs/schemas.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { CloseDialog } from '#web/ui/dialog-context.ts';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { control, mount, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';

mounts();

let server: FakeServer;
let ended: number;
let tests = 0;
let jobId: JobId;
beforeEach(() => {
  server = fakeServer();
  ended = 0;
  // What a test before read is remembered by its address.
  tests += 1;
  jobId = `job_01JD${String(tests).padStart(22, '0')}` as JobId;
});

/** What the server tells of the job from now on. */
function becomes(change: Partial<JobWithProblems>): void {
  server.answer(routes.getJob, {
    ...{ ...sampleOf(routes.getJob), id: jobId, state: 'running', refusal: null, total: 40, processed: 10 },
    ...{ hasResult: false, problems: [], problemCount: 0, ...change },
  });
}
async function open(change: Partial<JobWithProblems>, whenClosed?: string): Promise<void> {
  becomes(change);
  await mount(
    <JobProgress
      jobId={jobId}
      fieldName={(field) => field}
      onEnded={() => {
        ended += 1;
      }}
      {...(whenClosed && { whenClosed })}
    >
      {({ processed }) => <p>{`${processed} gedaan`}</p>}
    </JobProgress>,
  );
}
const bar = () => document.querySelector('progress')?.getAttribute('value');

describe('a job that goes on', () => {
  it.each([
    [{ total: 40, processed: 10 }, '10 van 40 rijen', '25'],
    [{ total: null, processed: 10 }, '10 nagelopen', '0'],
    [{ total: null, processed: 1 }, '1 nagelopen', '0'],
    [{ total: null, processed: 0 }, 'De rijen worden geteld', '0'],
    [{ total: 0, processed: 0 }, '0 van 0 rijen', '0'],
    [{ state: 'waiting', total: 40, processed: 0 }, '0 van 40 rijen', '0'],
  ] as const)('says how far it is: %o', async (change, text, value) => {
    await open(change);
    await untilShown(text);
    expect(bar()).toBe(value);
    expect(shown()).not.toContain('gedaan');
  });

  it('says what becomes of it without its page or window, as told or by itself', async () => {
    await open({});
    await untilShown('Je kunt deze pagina verlaten');
    await mount(
      <CloseDialog value={() => undefined}>
        <JobProgress jobId={jobId} fieldName={(field) => field}>
          {() => null}
        </JobProgress>
      </CloseDialog>,
    );
    await untilShown('Je kunt dit venster sluiten');
    jobId = jobId.replace('JD', 'JE') as JobId;
    await open({}, 'Hij komt in je meldingen.');
    await untilShown('Hij komt in je meldingen.');
    expect(shown()).not.toMatch(/Je kunt dit venster sluiten|Je kunt deze pagina verlaten/);
  });

  it('is stopped, shown anew, and told once', async () => {
    await open({});
    await untilShown('Stoppen');
    expect(ended).toBe(0);
    becomes({ state: 'cancelled' });
    await press('Stoppen');
    await untilShown('Gestopt');
    expect(server.sentTo(routes.cancelJob).map(({ params }) => params)).toEqual([{ jobId }]);
    await open({ state: 'cancelled' });
    expect(ended).toBe(1);
    expect(control('Stoppen')).toBeUndefined();
  });
});

it('is asked for every half minute as long as it goes on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({});
  const asked = () => server.sentTo(routes.getJob).length;
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await pass(29);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
  becomes({ state: 'done' });
  await pass(30);
  await untilShown('10 gedaan');
  await pass(90);
  expect(asked()).toBe(3);
  vi.useRealTimers();
});

it('says when how far it is can’t be asked any more, goes on asking, and says so no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const behind = 'Dit is de stand van zonet';
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await open({});
  await untilShown('10 van 40 rijen');
  server.refuse(routes.getJob, 'UNEXPECTED_ERROR');
  await pass(30);
  await untilShown(behind);
  expect(shown()).toContain('10 van 40 rijen');
  // Twice more soon, and then as often as before.
  for (let round = 0; round < 4; round += 1) await pass(4);
  const asked = server.sentTo(routes.getJob).length;
  becomes({ processed: 20 });
  await pass(30);
  await untilShown('20 van 40 rijen');
  expect(server.sentTo(routes.getJob)).toHaveLength(asked + 1);
  expect(shown()).not.toContain(behind);
  server.refuse(routes.getJob, 'UNEXPECTED_ERROR');
  await pass(30);
  becomes({ processed: 30 });
  await press('Opnieuw proberen');
  await untilShown('30 van 40 rijen');
  vi.useRealTimers();
});

describe('a job that ended', () => {
  it('before it was watched is shown and not told', async () => {
    await open({ state: 'done', processed: 40 });
    await untilShown('40 gedaan');
    expect(shown()).toContain('Klaar');
    expect(ended).toBe(0);
    expect(control('Resultaat downloaden')).toBeUndefined();
  });

  it('gives its result at the address that is asked for', async () => {
    const assign = vi.spyOn(globalThis.location, 'assign').mockReturnValue();
    await open({ state: 'done', hasResult: true });
    server.answer(routes.getJobResult, { ...sampleOf(routes.getJobResult), link: 'https://files.test/1' });
    await press('Resultaat downloaden');
    await until(() => assign.mock.calls.length > 0);
    expect(assign.mock.calls).toEqual([['https://files.test/1']]);
  });

  it('leads nowhere when its result is not to be had', async () => {
    const assign = vi.spyOn(globalThis.location, 'assign').mockReturnValue();
    await open({ state: 'done', hasResult: true });
    server.refuse(routes.getJobResult, 'JOB_NOT_FOUND');
    await press('Resultaat downloaden');
    await until(() => server.sentTo(routes.getJobResult).length === 1);
    await until(() => control('Resultaat downloaden')?.getAttribute('aria-disabled') !== 'true');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a job that failed', () => {
  it('goes on where it was, and is followed again', async () => {
    await open({ state: 'failed' });
    await untilShown('Er ging iets mis');
    becomes({ state: 'running', processed: 11 });
    await press('Verder gaan');
    await untilShown('11 van 40 rijen');
    expect(server.sentTo(routes.resumeJob).map(({ params }) => params)).toEqual([{ jobId }]);
    expect(control('Verder gaan')).toBeUndefined();
  });

  it('says why it was refused, and doesn’t go on', async () => {
    await open({ state: 'failed', refusal: 'FILE_EMPTY' });
    await until(() => document.querySelector('[role="alert"]'));
    expect(control('Verder gaan')).toBeUndefined();
    expect(shown()).not.toContain('Er ging iets mis. Wat al');
  });

  it('says that its organisation was archived meanwhile', async () => {
    await open({ state: 'failed', refusal: 'COMPANY_HAS_NO_ACCESS' });
    await untilShown('De organisatie werd gearchiveerd terwijl dit nog bezig was.');
    expect(shown()).not.toContain('geen toegang');
  });
});

describe('what is the matter with rows', () => {
  const problem = { row: 3, field: 'email', key: 'email', level: 'error' } as const;

  it('is told by row, field and weight', async () => {
    await open({
      problems: [problem, { ...problem, row: 4, field: 'row', key: 'strange', level: 'warning' }],
      problemCount: 2,
    });
    await untilShown('Opmerkingen per rij');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows[0]).toMatch(/3.*email.*Fout.*Dit moet een geldig e-mailadres zijn/);
    expect(rows[1]).toMatch(/4.*Hele rij.*Let op.*Deze waarde klopt niet/);
    expect(shown()).not.toContain('opmerkingen staan hier');
  });

  it('is said to be more than is shown', async () => {
    await open({ problems: [problem], problemCount: 2 });
    await untilShown('De eerste 1 van 2 opmerkingen staan hier.');
  });
});
