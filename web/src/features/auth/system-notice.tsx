import { useEffect, useState } from 'react';
import { membersOf } from '#web/platform/stored.ts';
import { Callout } from '#web/ui/callout.tsx';
import styles from './auth-layout.module.css';

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

/** By itself: the client of all calls would bring along most of what is behind the login page. */
async function readMessage(): Promise<string> {
  const response = await fetch('/api/general');
  const { message, enabled } = membersOf(membersOf(await response.json())['systemMessage']);
  return enabled === true && typeof message === 'string' ? message : '';
}
