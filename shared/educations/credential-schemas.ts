import * as z from 'zod/mini';
import { instant, language } from '#shared/http/fields.ts';
import { credentialStatus, proof } from '#shared/platform/credential.ts';

/** What a testimonial is called in Open Badges. */
const achievementType = z.enum(['AssociateDegree', 'BachelorDegree', 'MasterDegree', 'Certificate']);

/** A testimonial that a program verifies. Source: 1EdTech, Open Badges 3.0, section B.1. */
export const openBadge = z.strictObject({
  '@context': z.array(z.url()),
  /** The public page of the testimonial. */
  id: z.url(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string(),
  issuer: z.strictObject({
    id: z.string(),
    type: z.tuple([z.literal('Profile')]),
    name: z.string(),
    url: z.url(),
  }),
  validFrom: instant,
  awardedDate: instant,
  credentialSubject: z.strictObject({
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.array(
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(false),
        identityHash: z.string(),
        identityType: z.literal('name'),
      }),
    ),
    /** In EC. */
    creditsEarned: z.optional(z.number()),
    /** The number of the testimonial. */
    licenseNumber: z.string(),
    achievement: z.strictObject({
      id: z.string(),
      type: z.tuple([z.literal('Achievement')]),
      achievementType,
      name: z.string(),
      description: z.string(),
      criteria: z.strictObject({ narrative: z.string() }),
      creditsAvailable: z.optional(z.number()),
      inLanguage: language,
      /** The code of the programme in the register. */
      humanCode: z.optional(z.string()),
      specialization: z.optional(z.string()),
    }),
  }),
  credentialStatus,
  proof,
});
export type OpenBadge = z.infer<typeof openBadge>;
