import readSheets from 'read-excel-file/universal';
import { dress, offer } from './frame-contract.ts';
import { sheetTable } from './sheet-table.ts';

/** The sheets of a workbook, one at a time, with its values as they were last worked out. */
offer(async (file, place) => {
  dress(`
    body { margin: 0; background: #fff; color: #1b2430; font: 14px/1.4 system-ui, sans-serif; }
    nav { position: sticky; left: 0; display: flex; flex-wrap: wrap; gap: 4px; padding: 8px; border-bottom: 1px solid #cfd6de; background: #f7f8fa; }
    nav button { min-height: 2.25rem; padding: 0 12px; border: 1px solid #768090; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
    nav button[aria-pressed='true'] { border-color: #0b6e66; background: #0b6e66; color: #fff; }
    table { border-collapse: collapse; }
    th, td { max-width: 30rem; padding: 4px 8px; border: 1px solid #d8dee6; text-align: start; vertical-align: top; white-space: pre-wrap; }
    th { background: #f0f2f5; color: #556070; font-weight: 400; text-align: center; }
    td[data-number] { text-align: end; font-variant-numeric: tabular-nums; }
  `);
  const sheets = await readSheets(file);
  const tabs = document.createElement('nav');
  const room = document.createElement('div');
  const show = (at: number) => {
    for (const [index, tab] of [...tabs.children].entries())
      tab.setAttribute('aria-pressed', String(index === at));
    room.replaceChildren(sheetTable(document, sheets[at]?.data ?? []));
  };
  for (const [index, { sheet }] of sheets.entries()) {
    const tab = document.createElement('button');
    tab.textContent = sheet;
    tab.onclick = () => show(index);
    tabs.append(tab);
  }
  place.append(tabs, room);
  show(0);
});
