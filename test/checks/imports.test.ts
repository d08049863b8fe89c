import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import configuration, { domains } from '../../dependency-cruiser.config.ts';

const fixture = new URL('fixtures/imports/', import.meta.url).pathname;

async function violations(): Promise<string[]> {
  const { exclude: _, ...options } = configuration.options;
  const { output } = await cruise(['shared', 'events', 'functions', 'infra', 'web'], {
    ...options,
    baseDir: fixture,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
  });
  const result = output as ICruiseResult;
  return result.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

test('each rule about imports catches the files that break it, and no others', async () => {
  expect(await violations()).toEqual([
    'domains-in-order: functions/people/handlers/meddle.ts',
    'domains-in-order: functions/people/handlers/meddle.ts',
    'domains-meet-at-public: functions/people/handlers/meddle.ts',
    'events-reaches-shared: events/people.ts',
    'features-never-meet: web/src/features/people/page.ts',
    'functions-reaches-events-shared: functions/people/stack.ts',
    'infra-reaches-shared-events: infra/stack.ts',
    'no-cycles: web/src/ring-a.ts',
    'platform-knows-no-domain: functions/platform/clock.ts',
    'resolvable: functions/people/missing.ts',
    'rules-are-pure: functions/people/rules.ts',
    'shared-needs-no-package-but-zod: shared/heavy.ts',
    'shared-reaches-nothing: shared/leaf.ts',
    'ships-without-dev-packages: functions/people/dev.ts',
    'ui-knows-no-feature: web/src/ui/button.ts',
    'web-reaches-shared-events: web/src/server.ts',
  ]);
});

test('each rule is broken by the fixture', async () => {
  const broken = new Set((await violations()).map((line) => line.split(':')[0]));
  expect(configuration.forbidden.map((rule) => rule.name).filter((name) => !broken.has(name))).toEqual([]);
});

test('every domain has its place in the order', () => {
  const entries = Object.keys(import.meta.glob('../../functions/*/{api,public}.ts'));
  const found = new Set(entries.map((path) => path.split('/').at(-2)));
  expect([...found].sort()).toEqual([...domains].sort());
});

test('what other domains may import holds no entity: its keys are read and written in one place', async () => {
  const modules = import.meta.glob<object>('../../functions/*/public.ts', { eager: true });
  const raw = Object.entries(modules).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'placeOf' in value ? [`${path}: ${name}`] : [],
    ),
  );
  expect(Object.keys(modules).length).toBeGreaterThan(5);
  expect(raw).toEqual([]);
});
