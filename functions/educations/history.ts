import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { type BoardRequest, boardRequest } from './board/request.ts';
import { type Studies, studiesOf } from './student-repository.ts';
import { type Testimonial, testimonial } from './testimonial/testimonial.ts';

/** All that is kept of what somebody studies and studied. */
export interface StudyHistory extends Studies {
  readonly requests: readonly BoardRequest[];
  readonly testimonials: readonly Testimonial[];
}

/** Reads it: one round trip, of three queries side by side. */
export async function studyHistoryOf(
  table: Table,
  of: { readonly companyId: CompanyId; readonly userId: UserId },
): Promise<StudyHistory> {
  const [studies, requests, testimonials] = await Promise.all([
    studiesOf(table, of),
    table.query(boardRequest.in(of)),
    table.query(testimonial.in(of)),
  ]);
  return { ...studies, requests, testimonials };
}
