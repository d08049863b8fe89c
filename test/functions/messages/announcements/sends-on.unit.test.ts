import { expect, test } from 'vitest';
import { sendsOn } from '#functions/messages/announcements/rules.ts';
import { newId } from '#functions/platform/ids.ts';

type Args = Parameters<typeof sendsOn>;

const [learnpathId, teamId] = [newId('LearnpathId'), newId('TeamId')];
const team = { kind: 'team', learnpathId, teamId };
const actor = (permissions: readonly string[], teams: readonly object[]) =>
  ({ permissions: new Set(permissions), teams }) as unknown as Args[0];

test.each<[string, Args[0], object, boolean]>([
  ['who may announce to all', actor(['messages.announce'], []), team, true],
  ['who teaches the team', actor(['messages.write'], [{ learnpathId, teamId }]), team, true],
  [
    'who teaches another team',
    actor(['messages.write'], [{ learnpathId, teamId: newId('TeamId') }]),
    team,
    false,
  ],
  [
    'who teaches it on another path',
    actor(['messages.write'], [{ learnpathId: newId('LearnpathId'), teamId }]),
    team,
    false,
  ],
  [
    'who teaches, of what is for everybody',
    actor(['messages.write'], [{ learnpathId, teamId }]),
    { kind: 'everyone' },
    false,
  ],
])('what was broken off is sent on by %s', (_, who, audience, sends) => {
  expect(sendsOn(who, { audience } as Args[1])).toBe(sends);
});
