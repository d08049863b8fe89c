import { describe, expect, test } from 'vitest';
import {
  edited,
  emptied,
  excerptOf,
  isStaff,
  isToldOf,
  joining,
  mayBegin,
  searchedOf,
  withMessage,
} from '#functions/messages/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { plainText } from '#functions/platform/plain-text.ts';
import { looksFor } from '#functions/platform/table/words.ts';

const companyId = newId('CompanyId');
const conversationId = newId('ConversationId');
const [sender, reader] = [newId('UserId'), newId('UserId')];
const sentAt = '2026-11-23T10:00:00.000Z';
const message = {
  ...{ companyId, conversationId, position: 4, kind: 'text' as const, version: 1 },
  ...{ senderId: sender, senderName: 'Noor', text: '<p>Dag <strong>allemaal</strong></p>', files: [] },
  ...{ mentions: [], replyTo: null, sentAt, editedAt: null, deletedAt: null, reported: null },
};
const conversation = {
  ...{ companyId, conversationId, kind: 'team' as const, title: 'Dagteam', group: null },
  ...{ lastPosition: 2, begunAt: sentAt },
};
const part = { ...joining(conversation, { userId: reader, name: 'Sam' }, sentAt), version: 1 };

test('who is staff follows from what their roles allow', () => {
  const roles = [
    { roleId: 'a', permissions: ['study.follow', 'messages.write'] },
    { roleId: 'b', permissions: ['grading.quickscan', 'messages.write'] },
  ];
  expect(isStaff(['a'], roles)).toBe(false);
  expect(isStaff(['a', 'b'], roles)).toBe(true);
  expect(isStaff([], roles)).toBe(false);
});

test('one relation is enough to begin a conversation, and none is not', () => {
  const none = { bothStaff: false, coaching: false, sameTeam: false, administersUsers: false };
  expect(mayBegin(none)).toBe(false);
  for (const name of Object.keys(none)) expect(mayBegin({ ...none, [name]: true })).toBe(true);
});

test('a list shows how a message begins, or its file', () => {
  expect(plainText('<p>a &lt; b</p><p>c&nbsp;d</p>')).toBe('a < b c d');
  expect(excerptOf(message)).toBe('Dag allemaal');
  expect(excerptOf({ text: `<p>${'x'.repeat(300)}</p>`, files: [] })).toHaveLength(120);
  expect(excerptOf({ text: '💥'.repeat(90), files: [] })).toBe(`${'💥'.repeat(59)}…`);
  const fileId = newId('FileId');
  const file = { fileId, displayName: 'verslag.pdf', contentType: 'application/pdf', sizeBytes: 3 };
  expect(excerptOf({ text: '', files: [file] })).toBe('verslag.pdf');
});

test('a search finds the beginnings of words, with all of them', () => {
  const has = (search: string) => looksFor(search)(...searchedOf(message));
  expect(has('ALLE dag')).toBe(true);
  expect(has('strong')).toBe(false);
  expect(has('dag iets')).toBe(false);
});

test('a search finds words anywhere in a long message', () => {
  const text = `<p>${Array.from({ length: 40 }, (_, at) => `woord${at}`).join(' ')} tentamen</p>`;
  expect(looksFor('tentam')(...searchedOf({ ...message, text }))).toBe(true);
});

test('what was taken away keeps whose it was and when, and no word', () => {
  expect(emptied(message, sentAt)).toMatchObject({ text: '', deletedAt: sentAt, senderName: 'Noor' });
});

describe('a member’s part', () => {
  test('begins after what was written before', () => {
    expect(part).toMatchObject({ sincePosition: 2, readPosition: 2, lastPosition: 2, title: 'Dagteam' });
  });

  test('shows the latest message, whichever comes last', () => {
    const after = withMessage(part, message);
    expect(after).toMatchObject({ lastPosition: 4, readPosition: 2, last: { excerpt: 'Dag allemaal' } });
    expect(withMessage({ ...part, ...after }, { ...message, position: 3 })).toBeUndefined();
    expect(withMessage({ ...part, ...after }, message)).toBeUndefined();
  });

  test('stays as it is when they are told of the same once more, or of what came before they did', () => {
    const later = { ...part, ...withMessage(part, { ...message, position: 5 }) };
    const told = { ...later, ...withMessage(later, message, { told: true }) };
    expect(withMessage(told, message, { told: true })).toBeUndefined();
    expect(withMessage(part, { ...message, position: 2 })).toBeUndefined();
    expect(withMessage(part, { ...message, position: 3 })).toMatchObject({ lastPosition: 3 });
  });

  test('counts as read what they write themselves', () => {
    expect(withMessage(part, { ...message, senderId: reader })).toMatchObject({ readPosition: 4 });
  });
});

describe('a member is told', () => {
  test('of one that they have not read, and of none more before they have', () => {
    expect(isToldOf(part, message)).toBe('message');
    const told = { ...part, ...withMessage(part, message, { told: true }) };
    expect(isToldOf(told, { ...message, position: 5 })).toBeUndefined();
    expect(isToldOf({ ...told, readPosition: 4 }, { ...message, position: 5 })).toBe('message');
  });

  test('although something came unread of which they were not told: while they looked, or muted it', () => {
    const later = { ...part, ...withMessage(part, { ...message, position: 3 }) };
    expect(later).toMatchObject({ lastPosition: 3, readPosition: 2 });
    expect(isToldOf(later, message)).toBe('message');
  });

  test('of a later one that was overtaken, and not of both', () => {
    const later = { ...part, ...withMessage(part, { ...message, position: 5 }) };
    const told = withMessage(later, message, { told: true });
    expect(told).toMatchObject({ lastPosition: 5, toldPosition: 4 });
    expect(isToldOf({ ...later, ...told }, { ...message, position: 6 })).toBeUndefined();
  });

  test('not while they look, when they muted it, of their own, or of what is gone', () => {
    const seenAt = '2026-11-23T09:59:30.000Z';
    expect(isToldOf({ ...part, seenAt }, message)).toBeUndefined();
    expect(isToldOf({ ...part, muted: true }, message)).toBeUndefined();
    expect(isToldOf({ ...part, userId: sender }, message)).toBeUndefined();
    expect(isToldOf(part, { ...message, deletedAt: sentAt })).toBeUndefined();
    expect(isToldOf(part, { ...message, position: 2 })).toBeUndefined();
  });

  test('not of one that they have read, and no longer as though they looked after 45 seconds', () => {
    expect(isToldOf({ ...part, readPosition: 4 }, message)).toBeUndefined();
    expect(isToldOf({ ...part, seenAt: '2026-11-23T09:59:15.001Z' }, message)).toBeUndefined();
    expect(isToldOf({ ...part, seenAt: '2026-11-23T09:59:15.000Z' }, message)).toBe('message');
  });

  test('when they are mentioned, and always when the conversation was opened', () => {
    expect(isToldOf({ ...part, toldPosition: 3 }, { ...message, mentions: [reader] })).toBe('mention');
    expect(isToldOf({ ...part, muted: true }, { ...message, kind: 'opened' })).toBe('opened');
  });
});

test.each([
  ['2026-11-23T10:14:59.999Z', null],
  ['2026-11-23T10:15:00.000Z', null],
  ['2026-11-23T10:15:00.001Z', 'MESSAGE_FINAL'],
])('a message can be changed for a quarter of an hour: at %s', (now, refusal) => {
  const change = () => edited(message, sender, 'Anders', now);
  if (refusal) expect(change).toThrow(refusal);
  else expect(change()).toMatchObject({ text: 'Anders', editedAt: now });
});
