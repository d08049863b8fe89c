// @vitest-environment one-file-dom
import { routes } from '#shared/assignments/routes.ts';
import type { StudyAssignment } from '#shared/assignments/schemas.ts';
import { pages } from '#web/app/routes/assignments.tsx';
import { answering } from '../../support/answering.ts';
import { tellsHowItStands } from '../../support/page-states.tsx';

tellsHowItStands(pages, undefined, (address) =>
  /^\/study\/assignments\/view\/asg_\w+$/.test(address)
    ? [
        { called: 'due today', answers: standing('not-handed-in', { dueOn: '2026-05-06' }) },
        { called: 'due yesterday', answers: standing('not-handed-in', { dueOn: '2026-05-05' }) },
        ...[
          { called: 'without an attempt left', ...closed('failed', { closedBy: 'attempts' }) },
          { called: 'past its day', ...closed('rejected', { closedBy: 'deadline', dueOn: '2026-05-05' }) },
          { called: 'handed in past its day', ...closed('handed-in', { closedBy: 'deadline' }) },
          { called: 'held past its day', ...closed('held', { closedBy: 'deadline' }) },
          { called: 'passed without an attempt left', ...closed('passed', { closedBy: 'attempts' }) },
        ],
      ]
    : [],
);

/** Nothing was handed in before, and by the terms of everybody. */
function standing(status: StudyAssignment['status'], terms: Partial<StudyAssignment['terms']>) {
  return answering(routes.getStudyAssignment, (sample) => ({
    ...sample,
    ...{ status, submissions: [], access: 'study' as const },
    terms: { ...sample.terms, isPersonal: false, isLate: false, dueOn: null, closedBy: null, ...terms },
  }));
}

/** Where it is handed in, and can't be now. */
function closed(status: StudyAssignment['status'], terms: Partial<StudyAssignment['terms']>) {
  const answers = answering(routes.getStudyAssignment, (sample) => ({
    ...sample,
    ...{ status, mayHandIn: false, access: 'study' as const },
    terms: { ...sample.terms, isPersonal: false, isLate: false, dueOn: null, closedBy: null, ...terms },
  }));
  return { tab: '/hand-in', answers };
}
