// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { ListWindow } from '#web/features/figures/list-window.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();

it.each([
  ['nobody', [], null, [undefined], ['Hier zit niemand meer achter', 'Sluiten']],
  ['nobody yet, with others after them', [], 'on', [undefined], ['Volgende', 'Sluiten']],
  ['somebody', ['Noor'], null, [undefined], ['Noor', 'Exporteren', 'Sluiten']],
  ['the last page', ['Noor'], null, [undefined, 'on'], ['Noor', 'Vorige', 'Exporteren', 'Sluiten']],
  ['a page between', ['Bo'], 'on', [undefined, 'b'], ['Bo', 'Vorige', 'Volgende', 'Exporteren', 'Sluiten']],
] as const)('a window of a list shows %s, and the ways on from there', async (_, data, next, pages, told) => {
  await loadTexts(['figures']);
  const found = { data: { data, meta: { next } }, error: undefined, refresh: () => {} };
  await mount(
    <ListWindow found={found} pages={pages} setPages={() => {}} onExport={() => {}} onClose={() => {}}>
      {(rows) => <p>{rows.join()}</p>}
    </ListWindow>,
  );
  expect([...document.querySelectorAll('p, button')].map(({ textContent }) => textContent)).toEqual(told);
  expect(shown()).not.toContain('Bezig met laden');
});
