// @vitest-environment one-file-dom
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LinkCard } from '#web/ui/card.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

it.each([
  ['  statistiek', 'S'],
  ['😀 Vrolijk leren', '😀'],
  ['', ''],
])('stands for “%s” by its first letter where there is no picture', async (title, letter) => {
  await mount(
    <MemoryRouter>
      <LinkCard to="/study/learnpaths" title={title} />
    </MemoryRouter>,
  );
  expect(document.querySelector('article [aria-hidden]')?.textContent).toBe(letter);
});
