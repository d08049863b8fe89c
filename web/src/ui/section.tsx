import type { ReactNode } from 'react';
import { useKeptRoom, useRoomToCome } from './kept-room.ts';
import styles from './section.module.css';
import { Skeleton } from './skeleton.tsx';

/** A titled part of a long form, or of a page of settings: what it is about, and beside that what can be done. */
export function Section({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const room = useKeptRoom();
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {intro ? <p>{intro}</p> : null}
      </div>
      <div ref={room} className={styles.body}>
        {children}
      </div>
    </section>
  );
}

/** Sections that belong to no one form. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}

/** The place of a form of sections that is on its way, as high as it was last time. */
export function SectionsToCome({ rows }: { rows: number }) {
  return (
    <div ref={useRoomToCome()}>
      <Skeleton rows={rows} className={styles.toCome} />
    </div>
  );
}

/** Buttons of a section, side by side. @param id of the field that they stand for, so that an address can lead there */
export function SectionActions({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={id ? -1 : undefined} className={styles.actions}>
      {children}
    </div>
  );
}
