import { holding } from '../../platform/holding.ts';
import { directoryAccount } from '../../platform/identity/directory-account.ts';
import { user } from '../../platform/identity/entities.ts';
import { removeAt } from '../../platform/table/operations.ts';

/** The account of a directory that signs in as somebody. */
export const directoryHeld = holding({
  ofAccount: true,
  read: async (table, { userId }) => {
    const person = await table.get(user.at({ userId }));
    return person?.directory ? [person.directory] : [];
  },
  erase: async function* ({ table }, { userId, everywhere }) {
    if (!everywhere) return;
    const person = await table.get(user.at({ userId }), { consistent: true });
    if (!person?.directory) return;
    yield { operations: [removeAt(directoryAccount.at(person.directory))], erased: 1 };
  },
});
