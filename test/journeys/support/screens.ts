import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people, shownAccounts } from '#infra/local/demo/people.ts';
import { seedDemo } from '#infra/local/demo/seed.ts';
import { logIn } from '#test/support/site.ts';
import { crawl, type Seen } from './crawl.ts';
import { preferLanguage } from './language.ts';
import type { Look } from './person.ts';
import { type Preferences, type Stage, startStage } from './stage.ts';

/** Pages that are the same for whoever may see them are looked at once. */
const isCommon = (pattern: string) => /^\/(main|admin)\//.test(pattern);

const clean = (seen: readonly Seen[]) => seen.map(({ pattern }) => ({ pattern, faults: [], complaints: [] }));

/** Looks at every screen that each of the demo's people can reach, in one of the ways to look. */
export function lookAtEveryScreen({ screen, language, theme }: Look & Required<Preferences>): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage(seedDemo);
  });
  afterAll(() => stage?.stop());
  const common = new Set<string>();

  test.each(shownAccounts)(
    `every screen %s reaches on a ${screen}, in ${language} and ${theme}, is clean`,
    async (key) => {
      const person = people.find((one) => one.key === key);
      const account = { email: person?.email ?? '', password: demoPassword };
      await preferLanguage(stage.cloud.url, account, language);
      const visit = await stage.enter(screen, { language, theme });
      await logIn(visit.page, account.email, account.password);
      const seen = await crawl(visit, `${key}-${screen}-${language}-${theme}`, new Set(common));
      for (const { pattern } of seen) if (isCommon(pattern)) common.add(pattern);
      expect(seen.map(({ pattern, faults, complaints }) => ({ pattern, faults, complaints }))).toEqual(
        clean(seen),
      );
      expect(seen.length).toBeGreaterThan(0);
      await visit.leave();
    },
  );
}
