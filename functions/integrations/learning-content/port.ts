import type { CompanyId, UserId } from '#shared/identity/ids.ts';

/** Where students read what the organisation licenses elsewhere, and are subscribed as long as they study. */
export interface LearningContent {
  /**
   * Ends the subscription of somebody. To end one that is over does no harm.
   * @returns `unknown`: the service has nobody of that id; `not-connected`: the installation uses no such service
   * @throws when the service can't be asked now
   */
  unsubscribe(person: {
    readonly companyId: CompanyId;
    readonly userId: UserId;
  }): Promise<'ended' | 'unknown' | 'not-connected'>;
}
