import { i18n } from './i18n/i18n.ts';
import { notify } from './notices.ts';

/**
 * Copies a text and says so. The clipboard is closed to a page without https, and to one that the reader refused it:
 * then it says to copy by hand.
 * @param done what is said once it is copied
 */
export async function copyText(text: string, done: string): Promise<void> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (copied) notify('success', done);
  else notify('danger', i18n.t('notCopied'));
}
