import type { Ids } from '#shared/identity/ids.ts';

/** Where students read what the organisation licenses elsewhere, and are subscribed as long as they study. */
export interface LearningContent {
  /**
   * Ends the subscription of somebody. To end one that is over does no harm.
   * @returns `unknown`: the service has nobody of that id; `not-connected`: the installation uses no such service
   * @throws when the service can't be asked now
   */
  unsubscribe(person: Ids<'companyId' | 'userId'>): Promise<'ended' | 'unknown' | 'not-connected'>;
}
