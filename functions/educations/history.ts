import type { Ids } from '#shared/identity/ids.ts';
import type { IssuedDocument } from '../platform/document/issued.ts';
import type { Table } from '../platform/table/table.ts';
import { type BoardRequest, boardRequest } from './board/request.ts';
import { formerAgreementsOf } from './brought-in/agreements.ts';
import { payerShare, type ShareEvent } from './payer/share.ts';
import { type Studies, studiesOf } from './student-repository.ts';
import { type Testimonial, testimonial } from './testimonial/testimonial.ts';

/** All that is kept of what somebody studies and studied. */
export interface StudyHistory extends Studies {
  readonly requests: readonly BoardRequest[];
  readonly testimonials: readonly Testimonial[];
  /** Agreements of before they came here, as they were brought in. */
  readonly formerAgreements: readonly IssuedDocument[];
  /** What they shared with whoever pays, and when that was looked at. */
  readonly payerLog: readonly ShareEvent[];
}

/** Reads it: one round trip, of four queries and a look-up side by side. */
export async function studyHistoryOf(table: Table, of: Ids<'companyId' | 'userId'>): Promise<StudyHistory> {
  const [studies, requests, testimonials, formerAgreements, share] = await Promise.all([
    studiesOf(table, of),
    table.query(boardRequest.in(of)),
    table.query(testimonial.in(of)),
    formerAgreementsOf(table, of),
    table.get(payerShare.at(of)),
  ]);
  return { ...studies, requests, testimonials, formerAgreements, payerLog: share?.log ?? [] };
}
