import { holding } from '../platform/holding.ts';
import { agreement } from './agreement/agreement.ts';
import { eraseRequests } from './board/erase.ts';
import { boardRequest } from './board/request.ts';
import { reservedNumbersHeld } from './brought-in/reserved.ts';
import { eraseAgreements, eraseStudies, eraseTestimonials } from './erase.ts';
import { payerShareHeld } from './payer/share.ts';
import { resultSheetsHeld } from './results/holding.ts';
import { block } from './student.ts';
import { asStudentSees } from './student-present.ts';
import { studiesOf } from './student-repository.ts';
import { testimonial } from './testimonial/testimonial.ts';

export const educationHoldings = {
  /** Which education somebody studies. */
  educations: holding({
    read: async (table, of) => {
      const { registration: found, former } = await studiesOf(table, of);
      return [...former, ...(found ? [found] : [])].map(
        ({ companyId: _, userId: __, version: ___, sortName: ____, unmade: _____, ...kept }) => kept,
      );
    },
    erase: eraseStudies,
  }),
  /** The blocks of it, which go and stay with it. */
  blocks: holding({
    erase: async function* () {},
    read: async (table, of) => {
      const all = await table.query(block.in(of), { range: { beginsWith: ['BLOCK'] } });
      return all.map(asStudentSees).map(({ companyId: _, userId: __, version: ___, ...kept }) => kept);
    },
  }),
  /** Testimonials of a student, with what they say. */
  testimonials: holding({
    read: async (table, of) => {
      const all = await table.query(testimonial.in(of));
      return all.map(({ companyId: _, userId: __, version: ___, verifyCode: ____, ...kept }) => kept);
    },
    erase: eraseTestimonials,
  }),
  /** What the student agreed to, block by block. */
  agreements: holding({
    read: async (table, of) => {
      const all = await table.query(agreement.in(of), { range: { beginsWith: ['AGREEMENT'] } });
      return all.map(({ companyId: _, userId: __, version: ___, ...kept }) => kept);
    },
    erase: eraseAgreements,
  }),
  /** What was asked of the examination board, and what it decided. */
  boardRequests: holding({
    read: async (table, of) => {
      const all = await table.query(boardRequest.in(of));
      return all.map(({ companyId: _, userId: __, version: ___, over: ____, ...kept }) => kept);
    },
    erase: eraseRequests,
  }),
  resultSheets: resultSheetsHeld,
  /** Numbers of testimonials that they got elsewhere. */
  reservedNumbers: reservedNumbersHeld,
  payerShare: payerShareHeld,
};
