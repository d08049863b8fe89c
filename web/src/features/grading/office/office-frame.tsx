import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../files.module.css';
import { showInFrame, viewerFrame } from './show-in-frame.ts';
import { viewerOf } from './viewers.ts';

interface OfficeFrameProps {
  readonly contentType: string;
  readonly link: string;
  readonly title: string;
  /** In place of a file that can't be drawn. */
  readonly failed: ReactNode;
}

/** A text, sheet or slides of Office, drawn in a frame of no origin. */
export function OfficeFrame({ contentType, link, title, failed }: OfficeFrameProps) {
  const { t } = useTranslation('work');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'drawing' | 'shown' | 'failed'>('drawing');
  useEffect(() => {
    const viewer = viewerOf(contentType);
    if (!frame.current || !viewer) return;
    const left = new AbortController();
    showInFrame(frame.current, link, viewer, left.signal).then(
      () => setState('shown'),
      () => left.signal.aborted || setState('failed'),
    );
    frame.current.src = viewerFrame;
    return () => left.abort();
  }, [contentType, link]);

  if (state === 'failed') return failed;
  // What is drawn measures how wide it may be: the frame has its room from the start.
  return (
    <div className={styles.drawn} data-state={state}>
      {state === 'drawing' ? (
        <div role="status" aria-label={t('files.drawing')}>
          <Skeleton rows={8} />
        </div>
      ) : null}
      <iframe ref={frame} sandbox="allow-scripts" title={title} />
    </div>
  );
}
