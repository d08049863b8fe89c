// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { makeLists } from '#web/ui/editor/pasted-lists.ts';

/** What becomes of a text, without what Word says of its looks. */
function listed(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeLists(body);
  return body.innerHTML.replaceAll(/ style="[^"]*"/g, '').replaceAll(/<\/?p>/g, '');
}

/** A paragraph as Word writes an item: so deep, and with that sign drawn before it. */
const item = (depth: number, mark: string, text: string) =>
  `<p style="margin:0;mso-list:l0 level${depth} lfo1"><span style="mso-list:Ignore">${mark} </span>${text}</p>`;

describe('items of Word', () => {
  it.each([
    ['1.', '<ol><li>a</li></ol>'],
    ['1)', '<ol><li>a</li></ol>'],
    ['(a)', '<ol><li>a</li></ol>'],
    ['iii.', '<ol><li>a</li></ol>'],
    ['2.', '<ol start="2"><li>a</li></ol>'],
    ['·', '<ul><li>a</li></ul>'],
    ['o', '<ul><li>a</li></ul>'],
  ])('are in the list that %s says', (mark, list) => {
    expect(listed(item(1, mark, 'a'))).toBe(list);
  });

  it('of another kind at the same depth are in a list of their own', () => {
    expect(listed(item(1, '·', 'a') + item(1, '1.', 'b') + item(1, '2.', 'c'))).toBe(
      '<ul><li>a</li></ul><ol><li>b</li><li>c</li></ol>',
    );
  });

  it('that lie deeper are in a list within the item before, also of another kind there', () => {
    expect(listed(item(1, '1.', 'a') + item(2, '·', 'b') + item(2, 'a.', 'c') + item(1, '2.', 'd'))).toBe(
      '<ol><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ol>',
    );
  });

  it('come back over two depths at once', () => {
    expect(listed(item(1, '·', 'a') + item(2, '·', 'b') + item(3, '·', 'c') + item(1, '·', 'd'))).toBe(
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
    );
  });

  it('end where another text stands between', () => {
    expect(listed(`${item(1, '·', 'a')}<p>tekst</p>${item(1, '·', 'b')}<h2>·&nbsp;kop</h2>`)).toBe(
      '<ul><li>a</li></ul>tekst<ul><li>b</li></ul><h2>·&nbsp;kop</h2>',
    );
  });

  it('need a depth and a sign: a number in a heading goes, and a text with a depth alone stays', () => {
    const heading = `<h2>${item(1, '1.', '').replaceAll(/<\/?p[^>]*>/g, '')}Kop</h2>`;
    expect(listed(`${heading}<p style="mso-list:l0 level1 lfo1">tekst</p>`)).toBe('<h2>Kop</h2>tekst');
  });
});

describe('lines that begin with a sign', () => {
  it('are a list, whether the sign stands in a span of its own or not', () => {
    expect(listed('<p>• a</p><p><span>•</span><span>&nbsp; </span><b>b · c</b></p>')).toBe(
      '<ul><li>a</li><li><span></span><span></span><b>b · c</b></li></ul>',
    );
  });

  it('are none without a space after it, nor within a list', () => {
    const html = '<p>·a</p><ul><li><p>· b</p></li></ul>';
    expect(listed(html)).toBe('·a<ul><li>· b</li></ul>');
  });
});
