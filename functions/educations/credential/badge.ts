import type { OpenBadge } from '#shared/educations/credential-schemas.ts';
import type { EducationLevel } from '#shared/educations/schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { instantOf } from '#shared/platform/zone-time.ts';
import { contextUrls } from '../../platform/credential/context-urls.ts';
import { writer } from '../document-texts.ts';
import type { Testimonial } from '../testimonial/testimonial.ts';

const degrees = {
  'associate-degree': 'AssociateDegree',
  bachelor: 'BachelorDegree',
  master: 'MasterDegree',
} as const satisfies Record<EducationLevel, string>;

/** What a credential says beside its testimonial. */
interface Beside {
  readonly language: Language;
  /** Of a degree: which. */
  readonly degree: string;
  /** The code of the programme in the register, and the specialisation; empty: none. */
  readonly code: string;
  readonly specialization: string;
  readonly siteOrigin: string;
  readonly did: string;
  readonly status: OpenBadge['credentialStatus'];
}

/**
 * A testimonial as an Open Badge, still without a proof. It names its holder and says nothing of grades: whoever gets it
 * finds those on its public page, where the holder shares them.
 */
export function badgeOf(
  { educationId, kind, number, educationTitle, level, points, issuedOn, ...of }: Testimonial,
  { language, degree, code, specialization, siteOrigin, did, status }: Beside,
): Omit<OpenBadge, 'proof'> {
  const write = writer(language);
  const titled = write.testimonial(kind);
  // What the whole education is worth was earned with a degree alone.
  const isDegree = kind === 'degree';
  const since = instantOf(`${issuedOn}T00:00:00`);
  return {
    '@context': [contextUrls.credentials, contextUrls.badges],
    id: `${siteOrigin}/verify/${of.verifyCode}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${titled} ${educationTitle}`,
    issuer: { id: did, type: ['Profile'], name: of.organisation, url: siteOrigin },
    validFrom: since,
    awardedDate: since,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: of.holder, identityType: 'name' }],
      ...(isDegree && { creditsEarned: points }),
      licenseNumber: number,
      achievement: {
        id: `${did}/${educationId}/${kind}`,
        type: ['Achievement'],
        achievementType: isDegree ? degrees[level] : 'Certificate',
        name: degree || `${titled} ${educationTitle}`,
        description: [
          educationTitle,
          write.level(level),
          ...(isDegree ? [`${write.number(points)} EC`] : []),
        ].join(' · '),
        criteria: { narrative: write.earned(kind) },
        ...(isDegree && { creditsAvailable: points }),
        inLanguage: language,
        ...(code && { humanCode: code }),
        ...(specialization && { specialization }),
      },
    },
    credentialStatus: status,
  };
}
