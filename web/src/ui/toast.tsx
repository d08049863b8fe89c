import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#web/platform/notices.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { stayClear } from './stay-clear.ts';
import styles from './toast.module.css';

/** Spec section 9. */
const autoHideMilliseconds = 3000;

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

/** Shows a message. The same one twice at once says no more than once. */
export function show(notice: Notice): void {
  const passing = notice.tone === 'success' || notice.tone === 'info';
  if (queue.visibleToasts.some(({ content }) => content.text === notice.text)) return;
  queue.add(notice, passing ? { timeout: autoHideMilliseconds } : {});
}

/** Where messages appear. Good news hides after three seconds; errors and warnings wait to be dismissed. */
export function Toasts() {
  const { t } = useTranslation();

  return (
    <ToastRegion ref={place} queue={queue} className={styles.region ?? ''} aria-label={t('notices')}>
      {({ toast }) => (
        <Toast toast={toast} className={classes(styles.toast, styles[toast.content.tone])}>
          <Icon name={toast.content.tone} />
          <ToastContent className={styles.text ?? ''}>
            {/* In this slot it is what the message is called by when it is read out. */}
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <IconButton
            size="small"
            icon="close"
            label={t('action.close')}
            onPress={() => queue.close(toast.key)}
          />
        </Toast>
      )}
    </ToastRegion>
  );
}

/** At the bottom, where no title is covered; but what acts in a window is at its bottom, which on a phone is the screen's. */
const onPhone = '(max-width: 768px)';
const windows = '[role="dialog"], [role="alertdialog"]';

function place(region: HTMLElement | null) {
  if (!region) return undefined;
  // A message is announced as a window too.
  const isOpen = () => [...document.querySelectorAll(windows)].some((one) => !region.contains(one));
  const isTop = () => globalThis.matchMedia(onPhone).matches && isOpen();
  return stayClear(region, () => (isTop() ? 'top' : 'bottom'));
}
