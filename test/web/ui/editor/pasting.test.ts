// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { arriving } from '#web/ui/editor/pasting.ts';

const picture = new File(['x'], 'schema.png', { type: 'image/png' });

// What is moved within a text comes with a file of it as well in some browsers.
it.each([
  ['a file is put where it was dropped', { files: [picture], moved: false }, [[picture], 7]],
  ['what is moved within the text is the editor’s', { files: [picture], moved: true }, undefined],
  ['words are the editor’s', { files: [], moved: false }, undefined],
  ['without anything it is the editor’s', { files: undefined, moved: false }, undefined],
])('%s', (_, { files, moved }, put) => {
  const insert = vi.fn();
  const view = { posAtCoords: ({ left, top }: Record<'left' | 'top', number>) => ({ pos: left + top }) };
  const event = { dataTransfer: files && { files }, clientX: 3, clientY: 4 };
  const { handleDrop } = arriving({ insert, uploadAll: vi.fn() });
  expect(Reflect.apply(handleDrop ?? vi.fn(), null, [view, event, null, moved])).toBe(put !== undefined);
  expect(insert.mock.calls).toEqual(put ? [[view, ...put]] : []);
});
