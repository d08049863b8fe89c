// @vitest-environment one-file-dom
import { beforeEach } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { studentRoutes as student } from '#shared/guidance/student-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { varieties } from '#test/support/sample/valid.ts';
import { pages } from '#web/app/routes/people.tsx';
import { firstSteps } from '#web/features/people/first-steps-kept.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { act } from '../../support/act.ts';
import { colleague } from '../../support/colleague.ts';
import { answered } from '../../support/deeds/answered.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import type { Visited } from '../../support/deeds/visited.tsx';
import { sampleOf } from '../../support/fake-server.ts';

// Who saw them in one goes on seeing them in the next.
beforeEach(() => firstSteps.set({}));
tellsWhatIsDone(pages, {
  living: { userId: colleague },
  also(address) {
    if (/\/examinations\/sub_\w+$/.test(address))
      return [{ address, called: 'in assessment', way: isAssessed }];
    if (!/\/users\/view\/usr_\w+$/.test(address)) return [];
    return [
      { address, called: 'once it was deleted', way: isDeleted },
      { address: `${address}/education`, called: 'while it goes on', way: goesOn },
      { address: `${address}/privacy`, called: 'not on hold', way: isFree },
    ];
  },
});

/** A study that has not ended, which was interrupted last, with blocks that aren't final. */
async function goesOn({ server }: Visited): Promise<void> {
  const study = sampleOf(studentRoutes.getStudentEducation, varieties.two);
  const { registration } = study;
  if (!registration) throw new Error('the sample has no study');
  server.answer(studentRoutes.getStudentEducation, {
    ...study,
    former: [],
    registration: { ...registration, status: null, periods: registration.periods.toReversed() },
    blocks: study.blocks.map((block) => ({
      ...block,
      ...{ educationId: registration.educationId, finalizedAt: null },
    })),
  });
  await act(() => refresh([studentRoutes.getStudentEducation]));
}

const isAssessed = answered(student.getExamination, (work) => ({
  ...work,
  status: 'in-assessment' as const,
}));

const isFree = answered(erasureRoutes.getErasure, (state) => ({ ...state, hold: null }));

async function isDeleted({ server }: Visited): Promise<void> {
  server.answer(routes.getUser, { ...sampleOf(routes.getUser), deletedAt: '2026-05-05T08:00:00.000Z' });
  await act(() => refresh([routes.getUser]));
}
