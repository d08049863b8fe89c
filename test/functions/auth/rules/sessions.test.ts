import { expect, test } from 'vitest';
import { deviceOf, networkOf } from '#functions/auth/rules/sessions.ts';
import { wasEnded } from '#functions/platform/identity/session.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    { browser: 'Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Linux' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  ['curl/8.0', { browser: null, system: null }],
])('%s is told in two words', (agent, expected) => {
  expect(deviceOf(agent)).toEqual(expected);
});

test('of a network address no more is kept than its first parts', () => {
  expect(networkOf('145.92.31.7')).toBe('145.92.…');
  expect(networkOf('2001:db8:85a3::7334')).toBe('2001:db8:…');
});

test('a session that was kept outlives the others, and nothing that ends sessions after that', () => {
  const kept = { sessionId: 'here', endedOthersAt: '2026-11-22T10:00:00.500Z' };
  const person = { sessionsValidFromAt: '2026-11-22T10:00:00.500Z', keptSession: kept };
  const earlier = Date.parse('2026-11-22T09:00:00.000Z') / 1000;
  const later = Date.parse('2026-11-22T10:00:00.000Z') / 1000;
  expect(wasEnded(person, { sessionId: 'here', authenticatedAt: earlier })).toBe(false);
  expect(wasEnded(person, { sessionId: 'there', authenticatedAt: earlier })).toBe(true);
  expect(wasEnded(person, { sessionId: 'there', authenticatedAt: later })).toBe(false);
  const since = { ...person, sessionsValidFromAt: '2026-11-22T11:00:00.000Z' };
  expect(wasEnded(since, { sessionId: 'here', authenticatedAt: earlier })).toBe(true);
  expect(wasEnded({}, { sessionId: 'here', authenticatedAt: earlier })).toBe(false);
});
