import type { Testimonial as TestimonialView, Verification } from '#shared/educations/testimonial-schemas.ts';
import { documentKey } from '../../platform/document/issued.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Files } from '../../platform/files/files.ts';
import { didOf } from '../credential/issuer.ts';
import type { Testimonial } from './testimonial.ts';

/** A testimonial as its holder and staff see it. */
export async function presentTestimonial(files: Files, stored: Testimonial): Promise<TestimonialView> {
  const { documentId, version, kind, number, educationTitle, issuedOn, made, companyId } = stored;
  const { verifyCode, sharesGrades, revokedAt, revokedReason } = stored;
  const link = made
    ? await files.downloadLink(documentKey({ companyId, documentId, sha256: made.sha256 }), {
        fileName: `${number}.pdf`,
      })
    : null;
  const state = made === null ? 'making' : revokedAt === null ? 'issued' : 'revoked';
  return {
    ...{ documentId, version, kind, number, educationTitle, issuedOn, state },
    ...{ verifyCode, sharesGrades, revokedReason, link },
    credential: Boolean(made?.status),
  };
}

/** What the public page of a testimonial shows; undefined before its document was made. */
export function presentVerification(environment: Environment, stored: Testimonial): Verification | undefined {
  const { made, kind, number, organisation, holder, educationTitle, level, points, issuedOn } = stored;
  const { sharesGrades, revokedAt, revokedReason } = stored;
  if (!made) return undefined;
  const { sha256, degree, grades } = made;
  return {
    ...{ kind, number, organisation, holder, educationTitle, degree, level, points, issuedOn, sha256 },
    ...{ revokedAt, revokedReason, grades: sharesGrades ? grades : null },
    cumLaude: sharesGrades && stored.cumLaude,
    issuer: made.status ? didOf(environment, stored.companyId) : null,
  };
}
