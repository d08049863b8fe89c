import * as z from 'zod/mini';
import { companyId, userId } from '#shared/identity/ids.ts';
import { userStatus } from '#shared/people/schemas.ts';
import { event } from './event.ts';

const sampleUser = userId.parse('usr_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const sampleCompany = companyId.parse('cmp_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const ofUser = z.object({ userId });
const sample = { userId: sampleUser };

/** What happens to users. Payloads carry ids alone: who needs more asks for it, and gets what they may see. */
export const events = {
  userCreated: event({
    name: 'people.user-created',
    version: 1,
    summary: 'A user was added.',
    schema: z.object({ userId, companyIds: z.array(companyId) }),
    sample: { ...sample, companyIds: [sampleCompany] },
  }),
  userUpdated: event({
    name: 'people.user-updated',
    version: 1,
    summary: 'Name, personal data, address or language of a user changed.',
    schema: ofUser,
    sample,
  }),
  emailChanged: event({
    name: 'people.email-changed',
    version: 1,
    summary: 'A user got another email address, with which they sign in from now on.',
    schema: ofUser,
    sample,
  }),
  companiesRolesSet: event({
    name: 'people.companies-roles-set',
    version: 1,
    summary: 'A user got other roles; `companyIds` are those where they hold or held any.',
    schema: z.object({ userId, companyIds: z.array(companyId) }),
    sample: { ...sample, companyIds: [sampleCompany] },
  }),
  statusSet: event({
    name: 'people.status-set',
    version: 1,
    summary: 'A user was activated, deactivated or banned.',
    schema: z.object({ userId, status: userStatus }),
    sample: { ...sample, status: 2 },
  }),
  studentNumberSet: event({
    name: 'people.student-number-set',
    version: 1,
    summary: 'A user got another student number, or none.',
    schema: ofUser,
    sample,
  }),
  bsnSet: event({
    name: 'people.bsn-set',
    version: 1,
    summary: 'The BSN or onderwijsnummer of a user was stored or removed.',
    schema: ofUser,
    sample,
  }),
  bsnRevealed: event({
    name: 'people.bsn-revealed',
    version: 1,
    summary: 'Somebody looked at the BSN of a user.',
    schema: ofUser,
    sample,
  }),
  userDeleted: event({
    name: 'people.user-deleted',
    version: 1,
    summary: 'A user was deleted; they can be restored.',
    schema: ofUser,
    sample,
  }),
  userRestored: event({
    name: 'people.user-restored',
    version: 1,
    summary: 'A deleted user was brought back, inactive.',
    schema: ofUser,
    sample,
  }),
} as const;
