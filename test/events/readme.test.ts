import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allEvents } from './all-events.ts';

const path = fileURLToPath(new URL('../../events/README.md', import.meta.url));
const begin = '<!-- events -->';
const end = '<!-- /events -->';

test('the page for consumers lists every event as it is declared', async () => {
  const page = readFileSync(path, 'utf8');
  const [before] = page.split(begin);
  const [, after] = page.split(end);
  await expect(`${before}${begin}\n${table()}\n${end}${after}`).toMatchFileSnapshot(path);
});

function table(): string {
  const rows = allEvents
    .map(({ definition }) => definition)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      ({ name, version, summary, sample }) =>
        `| \`${name}\` | ${version} | ${summary.replaceAll('|', '\\|')} | \`${JSON.stringify(sample)}\` |`,
    );
  return ['| event | version | what happened | payload, for example |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}
