import { noPayerDetails } from '#shared/educations/payer-schemas.ts';
import { isOf } from '#shared/educations/progress.ts';
import { type Erase, type ErasureStep, removing, stillKept } from '../platform/erasure.ts';
import { add, remove, removeAt, replace } from '../platform/table/operations.ts';
import { agreement, agreementWords } from './agreement/agreement.ts';
import { testimonialCredential } from './credential/credential.ts';
import { educationUses } from './education.ts';
import { type Block, block, type Registration, registration } from './student.ts';
import { stopHolding, studiesOf } from './student-repository.ts';
import { testimonial, testimonialNumber, verification } from './testimonial/testimonial.ts';

/**
 * Takes away what somebody studied. A registration that ended with a certificate, a degree or a propaedeutic
 * certificate proves it, and stays with its blocks as long as results do; who paid, and how to reach them, proves nothing.
 */
export const eraseStudies: Erase = async function* ({ table }, of) {
  const { registration: found, former, blocks } = await studiesOf(table, of, { consistent: true });
  const registered = [...former, ...(found ? [found] : [])];
  // Begun anew, what was studied last may be gone already: what a former registration proves stays all the same.
  if (registered.length === 0) return yield* removing(block, blocks);
  const all = registered.map((one) => {
    const provenOn = one.graduatedOn ?? one.certificateOn ?? one.propaedeuseOn;
    return { one, kept: provenOn ? stillKept(of, 'results', provenOn) : undefined };
  });
  const stays = (blockOf: Block) => all.some(({ one, kept }) => kept && isOf(one, blockOf.educationId));
  // One at a time: several may hold the same learning path, whose counter a transaction writes once.
  for (const one of blocks.filter((each) => !stays(each)))
    yield { operations: [remove(block, one), ...stopHolding(one, one.learnpaths)], erased: 1 };
  for (const one of blocks.filter((each) => each.paidBy && stays(each)))
    yield { operations: [replace(block, one, { ...one, paidBy: null })] };
  for (const { one, kept } of all)
    if (kept) yield { kept: [kept], ...withoutPayer(one) };
    else
      yield {
        operations: [remove(registration, one), add(educationUses.at(one), { students: -1 })],
        erased: 1,
      };
};

/** Takes the payer from a registration that stays, where it names one. */
function withoutPayer(of: Registration): ErasureStep {
  const { payer, payerDetails } = of;
  if (!payer && !Object.values(payerDetails).some(Boolean)) return {};
  return { operations: [replace(registration, of, { ...of, payer: '', payerDetails: noPayerDetails })] };
}

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
          removeAt(testimonialCredential.at(one)),
          removeAt(verification.at({ code: one.verifyCode })),
        ],
        erased: 1,
      };
  }
};
