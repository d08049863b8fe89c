// @vitest-environment one-file-dom

import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MenuLink } from '#web/app/layout/menu-link.tsx';
import { menus } from '#web/app/menu.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { mount, mounts } from '../../support/mounted.tsx';

mounts();

/** What is chosen lies beyond the edges of what scrolls around it. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: HTMLElement,
  ) {
    const isChosen = this.getAttribute('aria-current') === 'page';
    return isChosen ? new DOMRect(600, 700) : new DOMRect();
  });
});
afterEach(() => vi.restoreAllMocks());

const around = () => document.querySelector('#around');

it('brings the chosen tab into sight, and with none chosen leaves them where they are', async () => {
  const tabs = ['/een', '/twee'].map((to) => ({ to, label: to }));
  const at = (address: string) => (
    <MemoryRouter key={address} initialEntries={[address]}>
      <div id="around" style={{ overflowX: 'auto' }}>
        <Tabs label="Delen" tabs={tabs} />
      </div>
    </MemoryRouter>
  );
  await mount(at('/drie'));
  expect(around()?.scrollLeft).toBe(0);
  await mount(at('/twee'));
  expect(around()?.scrollLeft).toBe(600);
});

it.each([
  [true, 700],
  [false, 0],
])('brings an entry of the menu into sight if it is the one that is open: %s', async (isCurrent, to) => {
  const [item] = menus.duo;
  if (!item) throw new Error('there is an entry');
  await mount(
    <MemoryRouter>
      <div id="around" style={{ overflowY: 'auto' }}>
        <MenuLink item={item} isCurrent={isCurrent} compact={false} onFollow={undefined} />
      </div>
    </MemoryRouter>,
  );
  expect(around()?.scrollTop).toBe(to);
});
