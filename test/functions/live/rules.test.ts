import { expect, it } from 'vitest';
import { connectionSeconds, mostConnections, openOf, withOneMore } from '#functions/live/rules.ts';

const page = (name: string, expiresAtSeconds: number) => ({ connectionId: name, expiresAtSeconds });

it('counts no page whose two hours are over', () => {
  expect(openOf([page('a', 100), page('b', 101)], 100)).toEqual([page('b', 101)]);
});

it('adds a page, once, for two hours', () => {
  const { stay, giveWay } = withOneMore([page('a', 500), page('b', 100)], 'a', 200);
  expect(stay).toEqual([page('a', 200 + connectionSeconds)]);
  expect(giveWay).toEqual([]);
});

it('lets the oldest give way for one that is too many', () => {
  const full = Array.from({ length: mostConnections }, (_, at) => page(`p${at}`, 1000));
  const { stay, giveWay } = withOneMore(full, 'new', 0);
  expect(giveWay).toEqual([page('p0', 1000)]);
  expect(stay.map(({ connectionId }) => connectionId)).toEqual([
    ...full.slice(1).map(({ connectionId }) => connectionId),
    'new',
  ]);
});
