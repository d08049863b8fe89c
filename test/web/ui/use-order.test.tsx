// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Order, useOrder } from '#web/ui/use-order.ts';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

interface Save {
  readonly ids: readonly string[];
  readonly version: number;
  readonly end: (version: number | undefined) => Promise<void>;
}

let order: Order<{ readonly id: string }>;
let saves: Save[];
let told: number;

beforeEach(async () => {
  saves = [];
  told = 0;
  await mount(<Sorting />);
});

function Sorting() {
  order = useOrder(
    ['a', 'b', 'c'].map((id) => ({ id })),
    7,
    (ids, version) => {
      const { promise, resolve } = Promise.withResolvers<{ version: number | undefined }>();
      saves.push({ ids, version, end: (next) => act(async () => resolve({ version: next })) });
      return promise;
    },
    () => {
      told += 1;
    },
  );
  return null;
}

const move = (...ids: string[]) => act(async () => order.reorder(ids));
const sent = () => saves.map(({ ids, version }) => `${ids.join('')} ${version}`);
const seen = () => order.items.map(({ id }) => id).join('');

describe('an order that is changed', () => {
  it('shows at once', async () => {
    await move('b', 'a', 'c');
    expect(seen()).toBe('bac');
  });

  it('again while it is being saved is saved as well, upon the version that the first save made', async () => {
    await move('b', 'a', 'c');
    await move('b', 'c', 'a');
    await move('c', 'b', 'a');
    expect(sent()).toEqual(['bac 7']);
    await saves[0]?.end(8);
    expect(sent()).toEqual(['bac 7', 'cba 8']);
    expect({ seen: seen(), told }).toEqual({ seen: 'cba', told: 0 });
    await saves[1]?.end(9);
    expect(told).toBe(1);
  });

  it('after that was saved is saved again', async () => {
    await move('b', 'a', 'c');
    await saves[0]?.end(8);
    await move('c', 'b', 'a');
    expect(sent()).toEqual(['bac 7', 'cba 7']);
    await saves[1]?.end(8);
    expect(told).toBe(2);
  });

  it('and is refused falls back to what is stored, and nothing is told as saved', async () => {
    await move('b', 'a', 'c');
    await move('c', 'b', 'a');
    await saves[0]?.end(undefined);
    expect({ sent: sent(), seen: seen(), told }).toEqual({ sent: ['bac 7'], seen: 'abc', told: 0 });
  });
});
