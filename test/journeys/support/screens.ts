import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoPerson, demoPassword, people, shownAccounts } from '#infra/local/demo/people.ts';
import { appsFor, type Permission, standardRoles } from '#shared/identity/permissions.ts';
import { logIn } from '#test/support/site.ts';
import { menuOf } from '#web/app/menu.ts';
import { crawl, type Seen } from './crawl.ts';
import { preferLanguage } from './language.ts';
import { foundCompany, founders } from './newly-founded.ts';
import { type Stage, startStage } from './stage.ts';
import type { Way } from './way.ts';

/** Pages that are the same for whoever may see them are looked at once. */
const isCommon = (pattern: string) => /^\/(main|admin)\//.test(pattern);

/** Forms and settings, which look the same while a company has nothing yet. */
const neverEmpty = [
  ...['/main/profile', '/main/profile/security', '/main/profile/appearance', '/admin/settings'],
  ...['/admin/users/create', '/admin/users/view/{id}/roles', '/admin/users/view/{id}/access'],
  ...['/admin/roles', '/admin/roles/view', '/admin/roles/view/{id}'],
  ...['/admin/assignments/view/new/tab/general', '/admin/educations/view/new/general'],
];

const clean = (seen: readonly Seen[]) => seen.map((one) => ({ ...one, faults: [], complaints: [] }));

/**
 * Those who are shown to visitors, with a student of whose learning paths one is yet to begin instead of Bo, and a coach.
 * Ilse is left out: Anouk administers the same company, and reaches each kind of page that she does.
 */
const lookers = [...shownAccounts.filter((key) => key !== 'bo' && key !== 'ilse'), 'noor', 'ayse'];

/**
 * Whose screens are looked at: the demo's, which are full, each in every way; or those of a company that has nothing yet,
 * of which there is little to see, by one person in one way and by the next in the next.
 */
const companies = {
  full: { fill: 'demo' as const, members: people.filter(({ key }) => lookers.includes(key)), known: [] },
  empty: { fill: foundCompany, members: founders, known: neverEmpty },
};

/** @param at whose turn it is, counted from 0 */
const waysOf = (kind: keyof typeof companies, all: readonly [Way, ...Way[]], at: number): [Way, ...Way[]] =>
  kind === 'full' ? [...all] : [all[at % all.length] ?? all[0]];

/** Where the menus of somebody's apps lead, which a phone shows only when asked. */
function menuPaths({ roles }: DemoPerson): string[] {
  const held = new Set<Permission>(roles[0]?.[1].flatMap((role) => standardRoles[role]));
  return appsFor(held).flatMap((app) => menuOf(app, held).map(({ to }) => to));
}

/**
 * Looks at every screen that each of a company's people can reach.
 * @param all ways to look; a screen is opened in one, and turned into the others
 */
export function lookAtEveryScreen(kind: keyof typeof companies, all: readonly [Way, ...Way[]]): void {
  const { fill, members, known } = companies[kind];
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage(fill);
  });
  afterAll(() => stage?.stop());
  const common = new Set<string>(known);
  const others = new Set<string>();

  test.each(members)(`every screen $key reaches, ${kind}, is clean`, async (person: DemoPerson) => {
    const { key, email } = person;
    const ways = waysOf(kind, all, members.indexOf(person));
    const [first] = ways;
    await preferLanguage(stage.cloud.url, { email, password: demoPassword }, first.language);
    const visit = await stage.enter(first.screen, first);
    await logIn(visit.page, email, demoPassword);
    const seen = await crawl(visit, menuPaths(person), ways, `${kind}-${key}`, new Set(common), others);
    expect(seen).toEqual(clean(seen));
    expect(seen.length).toBeGreaterThan(0);
    for (const { pattern } of seen) (isCommon(pattern) ? common : others).add(pattern);
    await visit.leave();
  });
}
