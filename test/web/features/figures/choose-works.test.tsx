// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { dossierRoutes, type FoundWork, type WorksInput, worksOnPage } from '#shared/figures/dossier.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { ChooseWorks } from '#web/features/figures/choose-works.tsx';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mount, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';

mounts();

const of: WorksInput = {
  ...{ educationId: newId('EducationId'), from: '2025-09-01', until: '2026-08-31', nameless: true },
};
const [sample] = sampleOf(dossierRoutes.listFoundWorks).works;
if (!sample) throw new Error('the sample has a work');
const total = worksOnPage + 1;
const all: readonly FoundWork[] = Array.from({ length: total }, (_, at) => ({
  ...{ ...sample, id: newId('SubmissionId'), studentName: `Student ${at + 1}.`, grade: at === 0 ? null : 75 },
}));

let server: FakeServer;
const [onSearch, onChosen, onClose] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => {
  vi.clearAllMocks();
  server = fakeServer();
  const done = { state: 'done' as const, refusal: null, hasResult: false, problems: [], problemCount: 0 };
  server.answer(jobs.getJob, { ...sampleOf(jobs.getJob), ...done });
  server.answer(dossierRoutes.listFoundWorks, ({ query }) => {
    const skip = Number((query as { skip?: number }).skip ?? 0);
    return { ...sampleOf(dossierRoutes.listFoundWorks), works: all.slice(skip, skip + worksOnPage), total };
  });
});

async function open(jobId?: JobId, works: readonly FoundWork[] = []) {
  const search = jobId && { of, jobId };
  await mount(<ChooseWorks {...{ of, search, works, onSearch, onChosen, onClose }} />);
}
const tick = async (name: string) => {
  const box = await until(() =>
    [...document.querySelectorAll<HTMLElement>('input[type="checkbox"]')].find((one) =>
      (one.getAttribute('aria-label') ?? one.closest('label')?.textContent)?.startsWith(name),
    ),
  );
  await act(async () => box.click());
};

it('looks works up once as it opens, and not again what was found before', async () => {
  server.refuse(dossierRoutes.findWorks, 'UNEXPECTED_ERROR');
  await open();
  await untilShown('Opnieuw proberen');
  expect(onSearch).not.toHaveBeenCalled();
  const answer = sampleOf(dossierRoutes.findWorks);
  server.answer(dossierRoutes.findWorks, answer);
  await press('Opnieuw proberen');
  await until(() => onSearch.mock.calls.length > 0);
  expect(onSearch.mock.calls).toEqual([[{ of, jobId: answer.id }]]);
  expect(server.sentTo(dossierRoutes.findWorks)).toHaveLength(2);
  expect(control('Opnieuw proberen')).toBeUndefined();
  await mount(null);
  await open(newId('JobId'));
  await untilShown('Student 1.');
  expect(server.sentTo(dossierRoutes.findWorks)).toHaveLength(2);
});

it('keeps what is chosen from page to page, and gives all of it', async () => {
  await open(newId('JobId'), all.slice(1, 2));
  await untilShown(`1 van hoogstens 50 gekozen · 1 tot en met ${worksOnPage} van ${total}`);
  expect(control('Vorige')).toBeUndefined();
  await tick('Student 1.');
  await untilShown('2 van hoogstens 50 gekozen');
  await press('Volgende');
  await untilShown(`${total} tot en met ${total} van ${total}`);
  expect(control('Volgende')).toBeUndefined();
  await tick(`Student ${total}.`);
  await untilShown('3 van hoogstens 50 gekozen');
  await press('Vorige');
  await untilShown(`1 tot en met ${worksOnPage}`);
  await tick('Student 2.');
  await press('Deze kiezen');
  expect(onChosen.mock.calls.map(([works]) => works.map(({ id }: FoundWork) => id))).toEqual([
    [all[0]?.id, all[total - 1]?.id],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says that nothing was found, and leaves it at what was chosen when it is called off', async () => {
  await open(newId('JobId'));
  await press('Annuleren');
  expect([onClose.mock.calls.length, onChosen.mock.calls.length]).toEqual([1, 0]);
  server.answer(dossierRoutes.listFoundWorks, {
    ...sampleOf(dossierRoutes.listFoundWorks),
    works: [],
    total: 0,
  });
  await open(newId('JobId'));
  await untilShown('heeft geen eindwerk van deze opleiding een uitslag');
  expect(shown()).not.toContain('gekozen');
});
