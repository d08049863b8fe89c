import { copyText } from '#web/platform/copy-text.ts';
import { i18n } from '#web/platform/i18n/i18n.ts';
import { isSpoken, languageOf } from './languages.ts';

/** Gives a block of code its colours and a button that copies it, or says above it that it is what a program prints. */
export async function finishCode(block: HTMLPreElement): Promise<void> {
  if (block.parentElement?.classList.contains('code')) return;
  const code = block.querySelector('code');
  const language = languageOf(code ?? block);
  const frame = document.createElement('div');
  frame.className = language === 'output' ? 'code output' : 'code';
  block.replaceWith(frame);
  frame.append(language === 'output' ? caption() : copyButton(code ?? block), block);
  if (!code || !isSpoken(language)) return;
  const { coloured } = await import('./highlight.ts');
  code.replaceChildren(coloured(language, code.textContent));
}

function caption(): HTMLElement {
  const said = document.createElement('p');
  said.textContent = i18n.t('output', { ns: 'reading' });
  return said;
}

function copyButton(code: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = i18n.t('copy', { ns: 'reading' });
  button.addEventListener(
    'click',
    () => void copyText(code.textContent, i18n.t('copied', { ns: 'reading' })),
  );
  return button;
}
