import { expect, it } from 'vitest';
import { typedSince } from '#web/features/servicedesk/tickets/typed-since.ts';

it.each([
  ['goes on in the last paragraph', '<p>Nee.</p>', '<p>Nee. En morgen?</p>', '<p>En morgen?</p>'],
  ['begins another paragraph', '<p>Nee.</p>', '<p>Nee.</p><p>En morgen?</p>', '<p>En morgen?</p>'],
  [
    'does both',
    '<p>Nee.</p>',
    '<p>Nee. Nu?</p><ul><li><p>Toch</p></li></ul>',
    '<p>Nu?</p><ul><li><p>Toch</p></li></ul>',
  ],
  [
    'makes it longer behind a list',
    '<ul><li><p>A</p></li></ul>',
    '<ul><li><p>A</p></li></ul><p>B</p>',
    '<p>B</p>',
  ],
])('leaves out what was sent when the writer %s', (_, sent, now, rest) => {
  expect(typedSince(sent, now)).toBe(rest);
});

it.each([
  ['what was sent was changed', '<p>Nee.</p>', '<p>Ja.</p>'],
  ['the words go on within a mark', '<p><strong>A</strong></p>', '<p><strong>A B</strong></p>'],
  ['a list goes on', '<ul><li><p>A</p></li></ul>', '<ul><li><p>A</p></li><li><p>B</p></li></ul>'],
  ['no text was sent', '', '<p>Nieuw</p>'],
])('keeps all when %s', (_, sent, now) => {
  expect(typedSince(sent, now)).toBe(now);
});

it('keeps nothing when no words came after what was sent', () => {
  expect(typedSince('<p>Nee.</p>', '<p>Nee. </p>')).toBe('');
  expect(typedSince('<p>Nee.</p>', '<p>Nee.</p><p></p>')).toBe('');
});
