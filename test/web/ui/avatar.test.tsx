// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { Avatar } from '#web/ui/avatar.tsx';
import { mount, mounts, shown } from '../support/mounted.tsx';

mounts();

it.each([
  ['Bo', 'B'],
  ['bo li', 'BL'],
  ['Anna van der  Berg ', 'AB'],
  ['😀 Jansen', '😀J'],
  ['Bo 🦊vos', 'B🦊'],
  ['', ''],
])('stands for “%s” by the first letters of the first and the last word', async (name, letters) => {
  await mount(<Avatar name={name} />);
  expect(shown()).toBe(letters);
});
