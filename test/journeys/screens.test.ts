import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people, shownAccounts } from '#infra/local/demo/people.ts';
import { seedDemo } from '#infra/local/demo/seed.ts';
import { logIn } from '#test/support/site.ts';
import { crawl, type Seen } from './support/crawl.ts';
import { preferLanguage } from './support/language.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage(seedDemo);
});
afterAll(() => stage?.stop());

/** Two looks at everything: between them each language, each size, light and dark. */
const looks = [
  { screen: 'desktop', language: 'nl', theme: 'light' },
  { screen: 'phone', language: 'en', theme: 'dark' },
] as const;

const visits = shownAccounts.flatMap((key) => looks.map((look) => ({ key, ...look })));

/** Pages that are the same for everybody are looked at once for each look. */
const common = new Map(looks.map(({ screen }) => [screen, new Set<string>()]));

const clean = (seen: readonly Seen[]) => seen.map(({ pattern }) => ({ pattern, faults: [], complaints: [] }));

test.each(visits)(
  'every screen $key reaches on a $screen, in $language and $theme, is clean',
  async (visitor) => {
    const { key, screen, language, theme } = visitor;
    const person = people.find((one) => one.key === key);
    const account = { email: person?.email ?? '', password: demoPassword };
    await preferLanguage(stage.cloud.url, account, language);
    const visit = await stage.enter(screen, { language, theme });
    await logIn(visit.page, account.email, account.password);
    const shared = common.get(screen) ?? new Set();
    const known = new Set(shared);
    const seen = await crawl(visit, `${key}-${screen}-${language}-${theme}`, known);
    for (const pattern of known) if (pattern.startsWith('/main/')) shared.add(pattern);
    expect(seen.map(({ pattern, faults, complaints }) => ({ pattern, faults, complaints }))).toEqual(
      clean(seen),
    );
    expect(seen.length).toBeGreaterThan(0);
    await visit.leave();
  },
);
