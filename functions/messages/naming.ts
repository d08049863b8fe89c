import { createHash } from 'node:crypto';
import {
  type ConversationId,
  conversationId,
  type Ids,
  type TeamId,
  type UserId,
} from '#shared/identity/ids.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 26;

/** The id of the one conversation between two people: it follows from who they are, so that there are never two. */
export function pairIdOf(one: UserId, other: UserId): ConversationId {
  return idOf(['pair', ...[one, other].sort()]);
}

/** The id of the one conversation of a team, or of a learning path. */
export function groupIdOf({ learnpathId, teamId }: Ids<'learnpathId'> & { teamId: TeamId | null }) {
  return idOf(['group', learnpathId, teamId ?? '']);
}

function idOf(parts: readonly string[]): ConversationId {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, idLength);
  return conversationId.parse(`cnv_${Array.from(bytes, (byte) => alphabet[byte & 31]).join('')}`);
}
