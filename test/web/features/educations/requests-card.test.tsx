// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { RequestsCard } from '#web/features/educations/board/requests-card.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();

const request = { ...sampleOf(boardRoutes.getBoardRequest), decision: null, letter: null };
const { submissionId } = request;

it.each([
  ['to staff', false, { kind: 'fraud', state: 'open', submissionId }, 'Vermoeden van fraude'],
  [
    'to the student while it is looked into',
    true,
    { kind: 'fraud', state: 'open', submissionId },
    'Onderzoek',
  ],
  [
    'to the student once it was decided',
    true,
    { kind: 'fraud', state: 'granted', submissionId },
    'Vermoeden van fraude',
  ],
  [
    'to the student of no work',
    true,
    { kind: 'fraud', state: 'open', submissionId: null },
    'Vermoeden van fraude',
  ],
  [
    'to the student who asked',
    true,
    { kind: 'review', state: 'open', submissionId },
    'Herziening van een cijfer',
  ],
] as const)('names what the board has before it, %s', async (_, toStudent, one, name) => {
  await loadTexts(['board', 'educations']);
  const found = { data: { data: [{ ...request, ...one }] }, error: undefined, refresh: () => {} };
  await mount(<RequestsCard found={found} none="" {...(toStudent && { toStudent })} />);
  expect(document.querySelector('li span')?.textContent).toMatch(new RegExp(`^${name}`));
  expect(shown().includes('Onderzoek')).toBe(name === 'Onderzoek');
});
