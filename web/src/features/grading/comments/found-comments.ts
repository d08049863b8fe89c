import type { Comment } from '#shared/grading/comment-schemas.ts';

/** The comments that have every word of a search in title or text, whatever their capitals. */
export function foundComments(all: readonly Comment[], search: string): readonly Comment[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ title, text }) => {
    const within = `${title} ${text}`.toLocaleLowerCase();
    return words.every((word) => within.includes(word));
  });
}

/** What a comment is called: its title, or else how it begins. */
export function nameOf({ title, text }: Pick<Comment, 'title' | 'text'>): string {
  return title || (text.length > 60 ? `${text.slice(0, 59)}…` : text);
}

/**
 * Puts a text at the cursor of a field, or over what is selected there, as if it were typed.
 * @returns false when it doesn't fit: nothing has changed
 */
export function insertInto(field: HTMLTextAreaElement, text: string): boolean {
  const { selectionStart, selectionEnd, value, maxLength } = field;
  const length = value.length - (selectionEnd - selectionStart) + text.length;
  if (maxLength >= 0 && length > maxLength) return false;
  // React notices what is typed by a setter of its own on the element: this goes past it, as typing does.
  const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  native?.set?.call(field, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  field.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
