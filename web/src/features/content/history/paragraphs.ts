/** What doesn't begin a line of its own. */
const withinLine = 'a, b, br, code, em, i, kbd, mark, s, small, span, strong, sub, sup, u';

/**
 * What HTML says, paragraph by paragraph: a heading, an item of a list, a row of a table, a line of code, a picture.
 * @param picture how a picture is named, by its alternative text
 */
export function paragraphsOf(html: string, picture: (alt: string) => string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(picture(image.getAttribute('alt') ?? ''));
  return linesOf(body).filter((line) => line.trim() !== '');
}

function linesOf(element: Element): string[] {
  if (element.tagName === 'PRE') return (element.textContent ?? '').split('\n');
  if (element.tagName === 'TR')
    return [[...element.children].map((cell) => inOneLine(cell.textContent ?? '')).join(' | ')];
  const lines: string[] = [];
  let line = '';
  for (const child of element.childNodes) {
    if (child instanceof Element && !child.matches(withinLine)) {
      lines.push(inOneLine(line), ...linesOf(child));
      line = '';
    } else line += child.textContent ?? '';
  }
  return [...lines, inOneLine(line)];
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
