import { expect, test } from 'vitest';
import { ordered } from '#functions/people/order.ts';

test('a list of users stands by name, upwards, unless something else is asked for', () => {
  expect(ordered({})).toEqual({ by: 'name' });
  expect(ordered({ sort: '-login' })).toEqual({ by: 'login', descending: true });
});

test('a letter begins where surnames with it do, whatever its accents, in either direction', () => {
  expect(ordered({ letter: 'Ö' })).toEqual({ by: 'name', range: { from: ['o'] } });
  expect(ordered({ sort: '-name', letter: 'B' })).toEqual({
    by: 'name',
    descending: true,
    range: { upTo: ['b'] },
  });
  expect(ordered({ sort: 'created', letter: 'B' })).toEqual({ by: 'created' });
});

test('a day is one of the Netherlands: from its first instant upwards, from its last downwards', () => {
  expect(ordered({ sort: 'created', day: '2026-07-01' }).range).toEqual({
    from: ['2026-06-30T22:00:00.000Z'],
  });
  expect(ordered({ sort: '-created', day: '2026-07-01' }).range).toEqual({
    upTo: ['2026-07-01T21:59:59.999Z'],
  });
  expect(ordered({ day: '2026-07-01' })).toEqual({ by: 'name' });
});
