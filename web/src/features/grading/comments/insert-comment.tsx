import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import styles from './comments.module.css';

/** A feedback field with a way to one's comments: a button below it, and F2 while typing. */
export function InsertComment({
  onOpen,
  children,
}: {
  onOpen: (field: HTMLTextAreaElement) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('work');
  const box = useRef<HTMLDivElement>(null);
  const open = () => {
    const field = box.current?.querySelector('textarea');
    if (field) onOpen(field);
  };
  useEffect(() => {
    const around = box.current;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F2') return;
      event.preventDefault();
      const field = around?.querySelector('textarea');
      if (field) onOpen(field);
    }
    around?.addEventListener('keydown', onKeyDown);
    return () => around?.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
  return (
    <div ref={box} className={styles.insert}>
      {children}
      <Button variant="quiet" size="small" icon="quote" onPress={open}>
        {t('comments.open')}
      </Button>
    </div>
  );
}
