import { expect, test } from 'vitest';
import * as limits from '#functions/platform/limits.ts';
import type { Operation } from '#functions/platform/table/operations.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';

const now = '2026-11-28T10:20:30.000Z';
const guesser = { account: 'usr_1', client: '192.0.2.1' };
const actor = { companyId: 'com_1' as CompanyId, userId: 'usr_1' as UserId };

/** What an operation counts: how much, in a window of how many seconds that ends when, up to how many. */
function counted({ key, action }: Operation<unknown>) {
  const values = Object(Object(action).Update.ExpressionAttributeValues);
  const [seconds = 0, window = 0] = key.pk.split('#').at(-1)?.split('-').map(Number) ?? [];
  expect(values[':expires']).toBe((window + 1) * seconds);
  expect(window).toBe(Math.floor(Date.parse(now) / 1000 / seconds));
  const most = ':below0' in values ? `, ${values[':below0'] + values[':0']} at most` : '';
  return `${values[':0']} in ${seconds}${most}`;
}

test.each<[string, readonly Operation<unknown>[], readonly string[]]>([
  [
    'a guess',
    limits.guess(guesser, now),
    [
      ...['1 in 60, 5 at most', '1 in 3600, 20 at most', '1 in 86400, 100 at most'],
      ...['1 in 60, 60 at most', '1 in 3600, 600 at most'],
    ],
  ],
  [
    'one that was right',
    limits.right(guesser, now),
    ['-1 in 60', '-1 in 3600', '-1 in 86400', '-1 in 60', '-1 in 3600'],
  ],
  [
    'a mail that is asked for',
    limits.mailAskedFor(guesser, now),
    [...['1 in 60, 1 at most', '1 in 3600, 5 at most', '1 in 86400, 10 at most'], '1 in 3600, 60 at most'],
  ],
  [
    'a mail by who manages',
    limits.mailSentTo('usr_1', now),
    ['1 in 3600, 3 at most', '1 in 86400, 5 at most'],
  ],
  [
    'an invitation',
    limits.invitationTo('a@b.example', actor.companyId, now),
    ['1 in 3600, 3 at most', '1 in 86400, 5 at most'],
  ],
  [
    'a request to the board',
    limits.boardAsked(actor, 'usr_2' as UserId, now),
    ['1 in 3600, 20 at most', '1 in 86400, 40 at most'],
  ],
  ['one’s own data', limits.ownDataExport(actor, now), ['1 in 3600, 3 at most', '1 in 86400, 5 at most']],
  ['bulk work', limits.jobStart(actor, 'a', now), ['1 in 3600, 60 at most', '1 in 86400, 200 at most']],
  ['a paper', limits.paperMade(actor, now), ['1 in 3600, 100 at most', '1 in 86400, 300 at most']],
  ['a message', limits.messageSent(actor, now), ['1 in 60, 20 at most', '1 in 3600, 300 at most']],
  ['a judgement', limits.articleJudged(actor, 'art_1', now), ['1 in 86400, 1 at most']],
  ['a question', limits.questionAsked(actor, now), ['1 in 3600, 10 at most', '1 in 86400, 30 at most']],
  ['a word about it', limits.questionWritten(actor, now), ['1 in 60, 10 at most', '1 in 3600, 120 at most']],
  ['a seat', limits.seatTaken(actor, now), ['1 in 3600, 20 at most', '1 in 86400, 40 at most']],
  [
    'a file of one’s own',
    limits.uploadAsked(actor, 'own', now),
    ['1 in 3600, 100 at most', '1 in 86400, 250 at most'],
  ],
  [
    'a file of a course',
    limits.uploadAsked(actor, 'editorial', now),
    ['1 in 3600, 300 at most', '1 in 86400, 1000 at most'],
  ],
])('%s is counted for as long and as often as it may be', (_, operations, expected) => {
  expect(operations.map(counted)).toEqual(expected);
});
