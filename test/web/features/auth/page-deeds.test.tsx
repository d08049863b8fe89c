// @vitest-environment one-file-dom
import { page } from '../../support/deeds/controls.ts';
import { fillAndSend } from '../../support/deeds/filled.ts';
import { tellsWhatIsDoneAt } from '../../support/deeds/page-deeds.tsx';
import { poolCommands, userPool } from '../../support/deeds/user-pool.ts';
import { signedOutPages } from '../../support/signed-out.ts';

// Of two ways to sign in, one asks for a second factor.
tellsWhatIsDoneAt(signedOutPages, {
  living: {
    signedOut: true,
    commands: poolCommands,
    prepare: (server, variety, taken) => userPool(server, variety === 'two', taken),
  },
  also: (address) =>
    address === '/auth/login'
      ? [{ address, called: 'past the password', way: (visited) => fillAndSend(visited, page) }]
      : [],
});
