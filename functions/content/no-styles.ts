/**
 * Stands in for the style parser of `sanitize-html` when functions are bundled: no style is allowed, so none is parsed.
 * @throws always
 */
export function parse(): never {
  throw new Error('Styles are not allowed, and not parsed');
}
