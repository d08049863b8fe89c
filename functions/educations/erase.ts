import { type Erase, removing, stillKept } from '../platform/erasure.ts';
import { add, remove, removeAt } from '../platform/table/operations.ts';
import { agreement, agreementWords } from './agreement/agreement.ts';
import { educationUses } from './education.ts';
import { block, registration } from './student.ts';
import { stopHolding, studiesOf } from './student-repository.ts';
import { testimonial, testimonialNumber, verification } from './testimonial/testimonial.ts';

/**
 * Takes away what somebody studied. A registration that ended with a certificate, a degree or a propaedeutic
 * certificate proves it, and stays with its blocks as long as results do.
 */
export const eraseStudies: Erase = async function* ({ table }, of) {
  const { registration: found, blocks } = await studiesOf(table, of, { consistent: true });
  if (!found) return yield* removing(block, blocks);
  const provenOn = found.graduatedOn ?? found.certificateOn ?? found.propaedeuseOn;
  const kept = provenOn ? stillKept(of, 'results', provenOn) : undefined;
  if (kept) return yield { kept: [kept] };
  // One at a time: several may hold the same learning path, whose counter a transaction writes once.
  for (const one of blocks)
    yield { operations: [remove(block, one), ...stopHolding(one, one.learnpaths)], erased: 1 };
  yield {
    operations: [remove(registration, found), add(educationUses.at(found), { students: -1 })],
    erased: 1,
  };
};

/** Takes away what somebody was to agree to. What they did agree to stays as long as results do, as its document does. */
export const eraseAgreements: Erase = async function* ({ table }, of) {
  const range = { beginsWith: ['AGREEMENT'] } as const;
  const all = await table.query(agreement.in(of), { range, consistent: true });
  for (const one of all) {
    const kept = one.decidedAt ? stillKept(of, 'results', one.decidedAt) : undefined;
    if (kept) yield { kept: [kept] };
    else yield { operations: [remove(agreement, one), removeAt(agreementWords.at(one))], erased: 1 };
  }
};

/** A testimonial proves what its holder achieved: it stays as long as results do, and with it its public page. */
export const eraseTestimonials: Erase = async function* ({ table }, of) {
  for (const one of await table.query(testimonial.in(of), { consistent: true })) {
    const kept = stillKept(of, 'results', one.issuedOn);
    if (kept) yield { kept: [kept] };
    else
      yield {
        operations: [
          remove(testimonial, one),
          removeAt(testimonialNumber.at(one)),
          removeAt(verification.at({ code: one.verifyCode })),
        ],
        erased: 1,
      };
  }
};
