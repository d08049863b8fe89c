import { useEffect, useState } from 'react';
import { membersOf } from '#web/platform/stored.ts';
import { Callout } from '#web/ui/callout.tsx';
import styles from './auth-layout.module.css';
import { readGeneral } from './general.ts';

/** The system message, for who hasn't logged in yet. */
export function SystemNotice() {
  const [message, setMessage] = useState('');

  useEffect(() => {
    readMessage().then(setMessage, () => setMessage('')); // Without it one can still log in.
  }, []);

  if (message === '') return null;
  return (
    <Callout>
      <p className={styles.notice}>{message}</p>
    </Callout>
  );
}

async function readMessage(): Promise<string> {
  const { message, enabled } = membersOf((await readGeneral())['systemMessage']);
  return enabled === true && typeof message === 'string' ? message : '';
}
