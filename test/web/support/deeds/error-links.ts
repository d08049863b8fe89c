/**
 * The links of errors that lead to no field, or past the first of a group: who follows one reads on where nothing is wrong,
 * and passes over choices that would mend it.
 */
export function errorLinksAstray(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[role="alert"] a[href^="#"]')]
    .filter(({ hash }) => !isFirst(hash.slice(1)))
    .map(({ textContent, hash }) => `${textContent} ${hash}`);
}

/** A field of several parts, such as a date, has its id at its label alone, and is found by its name. */
function isFirst(id: string): boolean {
  const field = document.getElementById(id) ?? document.getElementById(`${id}-label`);
  if (!(field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)))
    return field !== null;
  const first = field.closest('fieldset')?.querySelector(`input[type="${field.type}"]`);
  return !first || first === field;
}
