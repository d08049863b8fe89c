// @vitest-environment one-file-dom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apps, permissions } from '#shared/identity/permissions.ts';
import { allRoutes } from '#shared/routes.ts';
import type { DomainPages } from '#web/app/lazy-page.ts';
import { isInMenu } from '#web/app/menu.ts';
import { addressesOf, tabsOf, withoutIds } from '../support/addresses.ts';
import { withoutChance } from '../support/deeds/without-chance.ts';
import { fakeServer } from '../support/fake-server.ts';
import { mount, mounts } from '../support/mounted.tsx';
import { keepRules, nowIn } from '../support/page-exceptions.ts';
import { main } from '../support/page-stands.ts';
import { pageText } from '../support/page-text.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.tsx';

mounts();

/** All that lets somebody read, and nothing else. */
const reading = permissions.filter((one) => one.endsWith('.read'));
const refused = allRoutes.filter(
  ({ access }) => typeof access !== 'string' && !access.some((one) => reading.some((held) => held === one)),
);
const domains = import.meta.glob<{ pages?: DomainPages }>('../../../web/src/app/routes/*.tsx', {
  eager: true,
});
const pages = Object.values(domains)
  .flatMap((domain) => (domain.pages ? addressesOf(domain.pages) : []))
  .flatMap((page) => {
    const app = apps.find((one) => one === page.area);
    const isOpen = (app === 'admin' || app === 'duo') && isInMenu(app, page.address, new Set(reading));
    // From all others they are led home.
    return isOpen ? [{ ...page, app }] : [];
  });

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowIn() }));
afterAll(() => void vi.useRealTimers());

// It could be filled in, and was refused when it was sent; what each page says instead stands in a list.
it('each page says what it is to who may only read, and none has a form for them', {
  timeout: 300_000,
}, async () => {
  const found: string[] = [];
  const said: string[] = [];
  for (const { app, pattern, address } of pages) {
    const addresses = [address];
    for (const one of addresses) {
      await mount(null);
      const server = fakeServer();
      keepRules(server);
      for (const route of refused) server.refuse(route, 'NO_AUTHORIZATION');
      await visit(one, { app, permissions: reading }, server);
      await settled(server);
      if (document.querySelector('main form')) found.push(withoutIds(one));
      said.push(`=== ${withoutIds(one)}`, withoutChance(pageText(main())), '');
      if (one === address) addresses.push(...tabsOf(pattern, address));
    }
  }
  expect(found).toEqual([]);
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('readers.txt');
});
