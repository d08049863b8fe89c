// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { timelineEntry } from '#shared/guidance/timeline-schemas.ts';
import { assignmentId, learnpathId, submissionId } from '#shared/identity/ids.ts';
import { StudyEvent } from '#web/app/study-event.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { inRouter } from '../support/in-router.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

const common = { id: 'one', at: '2026-11-03T10:00:00.000Z', isDay: true, title: 'Recht' };
const days = { startsOn: '2026-11-03', endsOn: '2027-01-31' };
const work = {
  submissionId: submissionId.parse('sub_01JD0000000000000000000001'),
  assignmentId: assignmentId.parse('asg_01JD0000000000000000000001'),
  learnpathId: learnpathId.parse('lpt_01JD0000000000000000000001'),
  ...{ learnpathTitle: 'Privaatrecht', learnpathEnglishTitle: '', attempt: 2 },
};
const result = { kind: 'result', block: 'Blok 1', status: 3 };
const decided = { kind: 'request-decided', request: 'exemption', englishTitle: '', outcome: 'granted' };

it.each([
  [{ kind: 'registered', startsOn: days.startsOn }, ['vanaf 03/11/2026'], ''],
  [
    { kind: 'block-planned', ...days, isAtMoment: true },
    ['03/11/2026 t/m 31/01/2027', 'op een instroommoment'],
    '',
  ],
  [{ kind: 'block-planned', ...days, isAtMoment: false }, ['03/11/2026 t/m 31/01/2027'], ''],
  [{ ...result, result: 78 }, ['Blok 1', 'cijfer 7,8'], ''],
  [{ ...result, result: null }, ['Blok 1'], ''],
  [{ kind: 'handed-in', ...work }, ['Privaatrecht', 'poging 2'], ''],
  [
    { kind: 'returned', ...work, outcome: 'passed', grade: 70 },
    ['cijfer 7,0', 'Privaatrecht', 'poging 2'],
    '',
  ],
  [{ kind: 'returned', ...work, outcome: 'rejected', grade: null }, ['Privaatrecht', 'poging 2'], ''],
  [{ kind: 'testimonial-issued', testimonial: 'statement', number: 'C-12' }, ['C-12'], ''],
  [{ ...decided, ground: 'Diploma', by: 'Jo Bos' }, ['Jo Bos'], 'Diploma'],
  [{ ...decided, ground: '', by: null }, [], ''],
])('tells beside %j what else there is to say of it: %j', async (one, said, reason) => {
  await loadTexts(['timeline']);
  const entry = timelineEntry.parse({ ...common, ...one });
  await mount(inRouter(<StudyEvent entry={entry} links={{}} />));
  const [, who, why] = document.querySelectorAll('article > p');
  expect([...(who?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual(said);
  expect(why?.textContent ?? '').toBe(reason);
});
