import { expect, test } from 'vitest';
import { stages } from '../stages.ts';
import { stagesFor } from './changed.ts';

const commandsFor = (...files: readonly string[]) =>
  Object.fromEntries(
    stagesFor({ base: 'abc123', files }, stages).map(({ name, command }) => [name, command.join(' ')]),
  );

test('a change of a rule is linted by itself, and tested by what imports it and what reads files', () => {
  expect(commandsFor('functions/grading/rules/grade.ts')).toEqual({
    lint: 'biome check --error-on-warnings --no-errors-on-unmatched functions/grading/rules/grade.ts',
    types:
      '../typescript-7/bin/tsc --noEmit --singleThreaded --incremental --tsBuildInfoFile .build/types.tsinfo',
    imports: 'depcruise shared events functions infra web test --config dependency-cruiser.config.ts',
    'dead-code': 'knip --no-progress',
    texts: 'i18next-cli extract --ci --dry-run --quiet',
    unit: 'vitest run --project unit --project web --project web-deeds --project web-framed --project web-isolated --changed abc123 --passWithNoTests',
    templates: 'vitest run --project templates --changed abc123 --passWithNoTests',
    infra: 'vitest run --project infra --changed abc123 --passWithNoTests',
    api: 'vitest run --project api --changed abc123 --passWithNoTests',
    checks: 'vitest run --project unit test/checks',
  });
});

test.each(['web/src/ui/button.tsx', 'shared/i18n/nl/common.json', 'test/journeys/support/crawl.ts'])(
  'a change of %s is seen in the short journeys',
  (file) => {
    expect(commandsFor(file).journeys).toBe(
      'vitest run --project journeys test/journeys/entrance.test.ts test/journeys/screens.empty.test.ts',
    );
  },
);

test('a journey that was changed is made', () => {
  expect(commandsFor('test/journeys/outcome.phone.test.ts').journeys).toBe(
    'vitest run --project journeys test/journeys/outcome.phone.test.ts',
  );
});

test('nothing changed needs nothing', () => {
  expect(commandsFor()).toEqual({});
});
