import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadMilliseconds } from '#web/platform/patience.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './files.module.css';

/** As many characters as are read on a page: some sixty pages of print. */
const most = 200_000;

/** What is written as it stands: plain text, Markdown, values with commas. */
export const isText = (contentType: string) => /^text\/(plain|markdown|csv)$/.test(contentType);

interface TextFileProps {
  readonly link: string;
  readonly title: string;
  /** In place of a file that can't be read. */
  readonly failed: ReactNode;
}

/** A file of text, to be read in the page. */
export function TextFile({ link, title, failed }: TextFileProps) {
  const { t } = useTranslation('work');
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    const left = new AbortController();
    read(link, left.signal).then(setText, () => left.signal.aborted || setText(null));
    return () => left.abort();
  }, [link]);
  if (text === null) return failed;
  if (text === undefined)
    return (
      <div role="status" aria-label={t('files.drawing')}>
        <Skeleton rows={8} />
      </div>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.text} aria-label={title} tabIndex={0}>
        <pre>{text.slice(0, most)}</pre>
      </section>
      {text.length > most ? <p className={styles.more}>{t('files.beginning')}</p> : null}
    </>
  );
}

async function read(link: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(link, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(downloadMilliseconds)]),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What Windows' own programs save without saying so.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
