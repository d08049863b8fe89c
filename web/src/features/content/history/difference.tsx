import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { differenceOf, type Passage, type Stretch } from './difference.ts';
import styles from './history.module.css';
import { partsOf, type Said } from './parts.ts';

/** What a chapter says now and didn't say before, and the other way round. */
export function Difference({ before, after }: { before: Said; after: Said }) {
  const { t } = useTranslation('history');
  const picture = (alt: string) => t('picture', { alt });
  const now = partsOf(after, picture);
  const changed = partsOf(before, picture).flatMap(({ name, lines }, at) => {
    const passages = differenceOf(lines, now[at]?.lines ?? []);
    return passages.some(({ kind }) => kind === 'changed') ? [{ name, passages }] : [];
  });
  if (changed.length === 0)
    return (
      <EmptyState icon="check" title={t('sameTitle')}>
        {t('sameText')}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.legend}>
        <ins>{t('added')}</ins> <del>{t('removed')}</del>
      </p>
      {changed.map(({ name, passages }) => (
        <section key={name} className={styles.part}>
          <h3>{t(`part.${name}`)}</h3>
          {passages.map((passage, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is drawn once and its passages stay in place
            <PassageShown key={at} passage={passage} />
          ))}
        </section>
      ))}
    </>
  );
}

function PassageShown({ passage }: { passage: Passage }) {
  const { t } = useTranslation('history');
  if (passage.kind === 'same') {
    const [first, ...others] = passage.paragraphs;
    const last = others.pop();
    return (
      <div className={styles.same}>
        <p>{first}</p>
        {others.length > 0 ? <p className={styles.skipped}>{t('same', { count: others.length })}</p> : null}
        {last === undefined ? null : <p>{last}</p>}
      </div>
    );
  }
  return (
    <p className={styles.changed}>
      {passage.stretches.map((stretch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <StretchShown key={at} stretch={stretch} />
      ))}
    </p>
  );
}

/** Read out as well: most screen readers say nothing of an insertion or a deletion. */
function StretchShown({ stretch: { text, change } }: { stretch: Stretch }) {
  const { t } = useTranslation('history');
  if (change === 'same') return text;
  const Change = change === 'added' ? 'ins' : 'del';
  return (
    <Change>
      <span className="unseen">{t(`spoken.${change}`)} </span>
      {text}
      <span className="unseen"> {t('spoken.end')}</span>
    </Change>
  );
}
