// @vitest-environment one-file-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { foundComments, insertInto, nameOf } from '#web/features/grading/comments/found-comments.ts';

const comment = (title: string, text: string) =>
  ({ title, text }) as Parameters<typeof foundComments>[0][number];

describe('a comment', () => {
  it.each([
    ['Bron', 'x'.repeat(61), 'Bron'],
    ['', 'x'.repeat(60), 'x'.repeat(60)],
    ['', 'x'.repeat(61), `${'x'.repeat(59)}…`],
  ])('with title %j is called by it, or by how it begins', (title, text, name) => {
    expect(nameOf({ title, text })).toBe(name);
  });

  it('is found by every word, in title or text, whatever their capitals', () => {
    const all = [comment('Bronnen', 'Noem de uitgever.'), comment('Taal', 'Bronnen staan goed.')];
    expect(foundComments(all, ' BRON  uitgever')).toEqual([all[0]]);
    expect(foundComments(all, 'bronnen')).toEqual(all);
    expect(foundComments(all, '')).toEqual(all);
    expect(foundComments(all, 'bronnen titel')).toEqual([]);
  });
});

describe('a text that is put into a field', () => {
  let field: HTMLTextAreaElement;
  const heard = vi.fn();
  beforeEach(() => {
    field = document.body.appendChild(document.createElement('textarea'));
    field.value = 'Goed werk.';
    field.setSelectionRange(5, 9);
    heard.mockReset();
    field.addEventListener('input', heard);
  });
  const now = () => [field.value, field.selectionStart, field.selectionEnd, heard.mock.calls.length];

  it('takes the place of what is selected, and the cursor stands after it', () => {
    expect(insertInto(field, 'verslag')).toBe(true);
    expect(now()).toEqual(['Goed verslag.', 12, 12, 1]);
  });

  it.each([
    [13, true],
    [12, false],
    [0, false],
  ])('of 13 in all fits in %i: %s', (maxLength, fits) => {
    field.maxLength = maxLength;
    expect(insertInto(field, 'verslag')).toBe(fits);
    expect(now()).toEqual(fits ? ['Goed verslag.', 12, 12, 1] : ['Goed werk.', 5, 9, 0]);
  });
});
