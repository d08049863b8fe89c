import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { finishCode } from './code.ts';
import styles from './finish.module.css';

/**
 * Finishes a text that is shown: formulas are set, code gets its colours and a button that copies it, and output is told
 * from code. What it needs comes with the first text that asks for it. Doing it again changes nothing.
 */
export async function finish(text: HTMLElement): Promise<void> {
  await loadTexts(['reading']);
  if (styles.finished) text.classList.add(styles.finished);
  const formulas = text.querySelectorAll<HTMLElement>('code.language-math');
  if (formulas.length > 0) {
    const { setFormula } = await import('./formula.ts');
    for (const formula of formulas) setFormula(formula);
  }
  await Promise.all([...text.querySelectorAll('pre')].map(finishCode));
}
