import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMe } from '#web/app/me.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import styles from './content.module.css';
import { type Draft, draftOf } from './draft.ts';

/** What of a chapter is kept as it is typed. */
type Typed = Omit<Draft, 'version'>;

/** How long typing rests before what was typed is kept, in milliseconds. */
const pause = 800;

/**
 * Keeps what is typed in this tab until it is saved, so that a reload or a crash of the browser loses nothing, and offers
 * what was kept before. It isn't saved by itself: students would read an unfinished text.
 * @param version of the chapter, as it is now
 * @param onTaken the fields have got what was kept
 */
export function KeptDraft({
  chapterId,
  version,
  onTaken,
}: {
  chapterId: string;
  version: number;
  onTaken: () => void;
}) {
  const { t } = useTranslation('content');
  const { setValue, formState } = useFormContext<Typed>();
  const { isDirty } = formState;
  const [title, subtitle, content] = useWatch<Typed, ['title', 'subtitle', 'content']>({
    name: ['title', 'subtitle', 'content'],
  });
  const { user } = useMe();
  const [kept] = useState(() => draftOf(user.id, chapterId));
  const [found, setFound] = useState(() => kept.read());
  const [wasDirty, setWasDirty] = useState(false);
  if (isDirty && !wasDirty) setWasDirty(true);
  // What is typed is typed upon what was there as the typing began.
  const [upon, setUpon] = useState(version);
  if (!isDirty && upon !== version) setUpon(version);

  useEffect(() => {
    if (!isDirty) {
      // Saved, or as it was: nothing is left to keep.
      if (wasDirty) {
        kept.forget();
        setFound(undefined);
      }
      return;
    }
    const timer = setTimeout(() => kept.write({ title, subtitle, content, version: upon }), pause);
    return () => clearTimeout(timer);
  }, [isDirty, wasDirty, kept, title, subtitle, content, upon]);

  // Who types on without choosing can still have it.
  if (!found) return null;
  return (
    <Callout tone="info" title={t('chapter.keptTitle')}>
      <p>{t('chapter.keptText')}</p>
      {found.version < version ? <p>{t('chapter.keptOvertaken')}</p> : null}
      <div className={styles.keptActions}>
        <Button
          size="small"
          variant="primary"
          onPress={() => {
            for (const name of ['title', 'subtitle', 'content'] as const)
              setValue(name, found[name], { shouldDirty: true });
            setFound(undefined);
            onTaken();
          }}
        >
          {t('chapter.keptTake')}
        </Button>
        <Button
          size="small"
          onPress={() => {
            kept.forget();
            setFound(undefined);
          }}
        >
          {t('chapter.keptDrop')}
        </Button>
      </div>
    </Callout>
  );
}
