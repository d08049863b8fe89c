import { expect, it, vi } from 'vitest';
import { notify, onNotice } from '#web/platform/notices.ts';

const texts = (listener: ReturnType<typeof vi.fn>) => listener.mock.calls.map(([{ text }]) => text);

it('keeps what is said before anybody listens for who listens first, and tells all who do from then on', () => {
  notify('success', 'bewaard');
  notify('danger', 'mislukt');
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = onNotice(first);
  expect(first.mock.calls).toEqual([
    [{ tone: 'success', text: 'bewaard' }],
    [{ tone: 'danger', text: 'mislukt' }],
  ]);
  const stopSecond = onNotice(second);
  notify('info', 'verder');
  expect([texts(first), texts(second)]).toEqual([['bewaard', 'mislukt', 'verder'], ['verder']]);
  stop();
  notify('info', 'nog verder');
  expect([texts(first).length, texts(second)]).toEqual([3, ['verder', 'nog verder']]);
  stopSecond();
});
