import type { Outside } from '../../platform/outgoing/outside.ts';
import type { LearningContent } from './port.ts';

const service = 'learning-content';

/** The learning-content service behind its API: `DELETE /organisations/{id}/people/{id}` answers 204, or 404 for nobody. */
export function learningContentOf(outside: Pick<Outside, 'knows' | 'call'>): LearningContent {
  return {
    async unsubscribe({ companyId, userId }) {
      if (!outside.knows(service)) return 'not-connected';
      const path = `/organisations/${companyId}/people/${userId}`;
      const { status } = await outside.call(service, { method: 'DELETE', path });
      if (status === 404) return 'unknown';
      if (status >= 200 && status < 300) return 'ended';
      throw new Error(`The learning-content service answers ${status}`);
    },
  };
}
