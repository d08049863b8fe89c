import type { Testimonial as TestimonialView, Verification } from '#shared/educations/testimonial-schemas.ts';
import type { DocumentId } from '#shared/identity/ids.ts';
import { documentKey } from '../../platform/document/issued.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Files } from '../../platform/files/files.ts';
import { didOf } from '../credential/issuer.ts';
import type { Testimonial } from './testimonial.ts';

/** A testimonial as its holder and staff see it. */
export async function presentTestimonial(files: Files, stored: Testimonial): Promise<TestimonialView> {
  const { documentId, version, kind, number, educationTitle, issuedOn, made, companyId } = stored;
  const { verifyCode, sharesGrades, revokedAt, revokedReason } = stored;
  const linkTo = async (of: { documentId: DocumentId; sha256: string } | null, fileName: string) =>
    of && (await files.downloadLink(documentKey({ companyId, ...of }), { fileName }));
  const [link, supplement] = await Promise.all([
    linkTo(made && { documentId, sha256: made.sha256 }, `${number}.pdf`),
    linkTo(
      stored.supplement && made?.supplement
        ? { documentId: stored.supplement.documentId, sha256: made.supplement }
        : null,
      `${number} supplement.pdf`,
    ),
  ]);
  const state = made === null ? 'making' : revokedAt === null ? 'issued' : 'revoked';
  return {
    ...{ documentId, version, kind, number, educationTitle, issuedOn, state },
    ...{ verifyCode, sharesGrades, revokedReason, link, supplement },
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
