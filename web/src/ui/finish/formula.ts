import katex from 'katex';
import { i18n } from '#web/platform/i18n/i18n.ts';

/**
 * Sets a formula in the place of its TeX, as MathML: browsers draw it and screen readers read it, without styles or
 * fonts of our own. TeX that makes no sense stays as it was written, and says so.
 * @param code `<code class="language-math">`, alone in a `pre` where the formula stands on a line of its own
 */
export function setFormula(code: HTMLElement): void {
  const around = code.parentElement;
  const displayMode = around?.tagName === 'PRE';
  const place = document.createElement(displayMode ? 'div' : 'span');
  place.className = displayMode ? 'formula' : '';
  try {
    katex.render(code.textContent, place, { output: 'mathml', displayMode, throwOnError: true });
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    code.title = i18n.t('formulaFault', { ns: 'reading' });
    return;
  }
  (displayMode ? around : code).replaceWith(place);
}
