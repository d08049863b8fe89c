import { expect, test } from 'vitest';
import { apart, cleanName, renamed } from '#functions/platform/files/file-name.ts';
import { Refusal } from '#shared/http/errors.ts';

test.each([
  ['verslag.pdf', 'verslag.pdf'],
  ['C:\\Users\\noor\\verslag.pdf', 'verslag.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['  mijn \t verslag .pdf ', 'mijn verslag .pdf'],
  ['ver\u0000slag\r\n.pdf', 'verslag.pdf'],
  ['verslag\u202Efdp.exe', 'verslagfdp.exe'],
  ['résumé.pdf', 'résumé.pdf'],
])('%j is stored as %j', (given, stored) => {
  expect(cleanName(given)).toBe(stored);
});

test.each(['', '..', 'map/', '\u200B'])('%j names nothing', (given) => {
  const refusal = new Refusal('INVALID_INPUT', { fileName: { key: 'text' } });
  expect(() => cleanName(given)).toThrow(refusal);
});

test.each([
  ['Verslag.hta', 'Verslag.hta.pdf'],
  ['../../Verslag.bat', 'Verslag.bat.pdf'],
  ['Verslag\u202Efdp.bat', 'Verslagfdp.bat.pdf'],
  ['Verslag.pdf.', 'Verslag.pdf..pdf'],
  ['Verslag', 'Verslag.pdf'],
  ['Versie 2.1', 'Versie 2.1.pdf'],
  ['.hta', '.hta.pdf'],
  ['Adviesrapport.pdf', 'Adviesrapport.pdf'],
  ['Adviesrapport.PDF', 'Adviesrapport.PDF'],
])('a PDF that is to be called %j is called %j', (wanted, name) => {
  expect(renamed('werk.pdf', wanted, 'displayName')).toBe(name);
});

test('a name that is as long as may be keeps its extension', () => {
  const name = renamed('werk.pdf', 'a'.repeat(255), 'displayName');
  expect(name).toBe(`${'a'.repeat(251)}.pdf`);
});

test('a name that is cut short holds no half a character, which no link to its file could say', () => {
  const long = '💥'.repeat(125);
  const name = renamed('werk.pdf', `${long}bc`, 'displayName');
  expect(name).toBe(`${long}b.pdf`);
  expect(renamed('werk.pdf', `a${long}bc`, 'displayName')).toBe(`a${long}.pdf`);
  const second = apart(`a${long}.pdf`, [`a${long}.pdf`]);
  expect([encodeURIComponent(second), second.length]).toEqual([expect.any(String), 255]);
  expect(encodeURIComponent(apart(`${long}.pdf`, [`${long}.pdf`]))).toContain('%20(2).pdf');
});
