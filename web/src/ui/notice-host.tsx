import { type ComponentType, useEffect, useState } from 'react';
import { onNotice } from '#web/platform/notices.ts';

/** Shows messages. What that takes is fetched with the first one: most visits begin without any. */
export function NoticeHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onNotice((notice) => {
        void import('./toast.tsx').then((toast) => {
          setToasts(() => toast.Toasts);
          toast.show(notice);
        });
      }),
    [],
  );
  return Toasts ? <Toasts /> : null;
}
