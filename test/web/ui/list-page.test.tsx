// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes as assignments } from '#shared/assignments/routes.ts';
import { routes as content } from '#shared/content/routes.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import type { Route } from '#shared/http/route.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { routes as people } from '#shared/people/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';
import { type Visitor, visit } from '../support/visit.tsx';

mounts();

const administrator: Visitor = { app: 'admin', permissions: standardRoles.admin };
const coordinator: Visitor = { app: 'grading', permissions: standardRoles.coordinator };

interface Page {
  readonly data: readonly unknown[];
  readonly meta: { readonly next: string | null; readonly total?: number | undefined };
}

const lists: readonly [string, Visitor, Route, string][] = [
  ['/admin/users', administrator, people.listUsers, 'Nog geen gebruikers'],
  ['/admin/users/deleted-users', administrator, people.listUsers, 'Geen verwijderde gebruikers'],
  ['/admin/courses', administrator, content.listCourses, 'Nog geen cursussen'],
  ['/admin/learnpaths', administrator, learnpaths.listLearnpaths, 'Nog geen leerpaden'],
  ['/admin/assignments', administrator, assignments.listAssignments, 'Nog geen opdrachten'],
  ['/grading/gradable-items', coordinator, grading.listSubmissions, 'Er is nog niets ingeleverd'],
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

function answer(route: Route, change: (page: Page) => Page) {
  server.answer(route, change(sampleOf(route) as unknown as Page) as never);
}
const none = (page: Page): Page => ({ data: [], meta: { ...page.meta, next: null, total: 0 } });
const rows = () => document.querySelectorAll('tbody tr').length;

describe.each(lists)('the list at %s', (address, visitor, route, empty) => {
  it('shows that it is loading, and then its rows', async () => {
    const { release } = server.hold(route);
    await visit(address, visitor, server);
    await until(() => document.querySelector('main h1') && server.sentTo(route).length > 0);
    expect(rows()).toBe(0);
    expect(shown()).toContain('Bezig met laden…');
    await act(async () => release());
    await until(() => rows() === 1);
  });

  it('shows what went wrong, and the rows after another try', async () => {
    server.refuse(route, 'UNEXPECTED_ERROR');
    await visit(address, visitor, server);
    await untilShown('Nummer voor de servicedesk: request-1');
    answer(route, (page) => page);
    await press('Opnieuw proberen');
    await until(() => rows() === 1);
  });

  it('says when there is nothing at all', async () => {
    answer(route, none);
    await visit(address, visitor, server);
    await untilShown(empty);
    expect(rows()).toBe(0);
  });

  it('tells a search that finds nothing from a list that is empty, and shows all again', async () => {
    answer(route, none);
    const here = await visit(`${address}?search=zzz`, visitor, server);
    await untilShown('Niets gevonden');
    expect(shown()).not.toContain(empty);
    answer(route, (page) => page);
    await press('Filters wissen');
    await until(() => rows() === 1);
    expect(here()).toBe(address);
  });

  it('asks for the next page by the cursor that the server gave', async () => {
    answer(route, (page) => ({ ...page, meta: { ...page.meta, next: 'cursor-2' } }));
    await visit(address, visitor, server);
    await press('Volgende');
    await until(() => server.sentTo(route).some(({ query }) => Object(query).page === 'cursor-2'));
  });

  it('keeps of its pages the one at hand alone in the address, and goes back as the browser does', async () => {
    answer(route, (page) => ({ ...page, meta: { ...page.meta, next: 'cursor-2' } }));
    const here = await visit(address, visitor, server);
    await press('Volgende');
    await until(() => here() === `${address}?page=cursor-2`);
    answer(route, (page) => ({ ...page, meta: { ...page.meta, next: 'cursor-3' } }));
    await untilShown('Pagina 2');
    await until(() => server.sentTo(route).some(({ query }) => Object(query).page === 'cursor-2'));
    await press('Vorige');
    await until(() => here() === address);
  });

  it('has the focus on the number of the last page, as what led there is switched off', async () => {
    answer(route, (page) => ({ ...page, meta: { ...page.meta, next: 'cursor-2' } }));
    await visit(address, visitor, server);
    await until(() => control('Volgende'));
    control('Volgende')?.focus();
    answer(route, (page) => ({ ...page, meta: { ...page.meta, next: null } }));
    await press('Volgende');
    await until(() => document.activeElement?.textContent === 'Pagina 2');
  });

  it('tells who doesn’t see it what a search found, and no more than that', async () => {
    const told = () => document.querySelector('main [role="status"].unseen')?.textContent;
    answer(route, (page) => ({ ...page, meta: { ...page.meta, next: null, total: 1 } }));
    await visit(address, visitor, server);
    await until(() => rows() === 1);
    expect(told()).toBe('');
    await visit(`${address}?search=zzz`, visitor, server);
    await until(() => told() === '1 resultaat');
    answer(route, none);
    await visit(`${address}?search=zzzz`, visitor, server);
    await until(() => told() === 'Niets gevonden');
  });

  it('leads from a page that was sent by its address to the first one', async () => {
    answer(route, (page) => page);
    const here = await visit(`${address}?page=cursor-7`, visitor, server);
    await until(() => control('Naar het begin'));
    expect(control('Vorige')).toBeUndefined();
    await press('Naar het begin');
    await until(() => here() === address);
  });

  it('says on a last page without rows that there is nothing more', async () => {
    answer(route, none);
    await visit(`${address}?page=cursor-7&search=zzz`, visitor, server);
    await untilShown('Er is niets meer');
    expect(shown()).not.toContain('Kijk op de volgende pagina');
  });
});

describe('how many a search finds', () => {
  const uncounted = (next: string | null) => (page: Page) => {
    const { total: _, ...meta } = page.meta;
    return { ...page, meta: { ...meta, next } };
  };

  it('is told where all stand on its first page', async () => {
    answer(people.listUsers, uncounted(null));
    await visit('/admin/users?search=bo', administrator, server);
    await untilShown('1 resultaat');
  });

  it('is told as more than its first page shows where there are others', async () => {
    answer(people.listUsers, uncounted('cursor'));
    await visit('/admin/users?search=bo', administrator, server);
    await untilShown('Meer dan 1');
  });
});
