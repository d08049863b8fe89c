import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { companyId, documentId, fileId, roleId, userId } from '#shared/identity/ids.ts';
import { optionalModules } from '#shared/identity/modules.ts';
import { permissions } from '#shared/identity/permissions.ts';
import { userStatus } from '#shared/people/names.ts';
import { event } from './event.ts';

const sampleUser = userId.parse('usr_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const sampleCompany = companyId.parse('cmp_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const sampleDocument = documentId.parse('doc_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const ofUser = z.object({ userId });
const sample = { userId: sampleUser };
const ofRole = z.object({ roleId });
const sampleRole = { roleId: roleId.parse('rol_01JD3W7Q0G5Z8X2M4N6P7R9S1T') };
const allowed = z.array(z.enum(permissions));

/** What happens to users, roles and modules. Payloads carry ids alone: who needs more asks for it, and gets what they may see. */
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
  guestStaySet: event({
    name: 'people.guest-stay-set',
    version: 1,
    summary: 'Somebody from elsewhere assesses as a guest from a day to a day, or other days than before.',
    schema: z.object({ userId, from: date, until: date }),
    sample: { ...sample, from: '2026-11-01', until: '2027-01-31' },
  }),
  emailChangeAsked: event({
    name: 'people.email-change-asked',
    version: 1,
    summary: 'A user is to get another email address, and is asked there to confirm it.',
    schema: ofUser,
    sample,
  }),
  emailChangeWithdrawn: event({
    name: 'people.email-change-withdrawn',
    version: 1,
    summary: 'A change of email address was taken back before it was confirmed.',
    schema: ofUser,
    sample,
  }),
  emailChangeUndone: event({
    name: 'people.email-change-undone',
    version: 1,
    summary: 'A user got back the email address they had; whatever password there was is lost.',
    schema: ofUser,
    sample,
  }),
  nameDecided: event({
    name: 'people.name-decided',
    version: 1,
    summary: 'A name that a user proposed was confirmed, and is theirs from now on, or refused.',
    schema: z.object({ userId, decision: z.enum(['confirmed', 'refused']) }),
    sample: { ...sample, decision: 'confirmed' },
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
  documentAdded: event({
    name: 'people.document-added',
    version: 1,
    summary: 'A document about a user was added.',
    schema: z.object({ userId, documentId }),
    sample: { ...sample, documentId: sampleDocument },
  }),
  documentUpdated: event({
    name: 'people.document-updated',
    version: 1,
    summary:
      'A document about a user changed: its texts, its link or file, or whom it is for. The files of `fileIds` went.',
    schema: z.object({ userId, documentId, fileIds: z._default(z.array(fileId), []) }),
    sample: { ...sample, documentId: sampleDocument, fileIds: [] },
  }),
  documentDeleted: event({
    name: 'people.document-deleted',
    version: 1,
    summary: 'A document about a user was taken away, and the files of `fileIds` with it.',
    schema: z.object({ userId, documentId, fileIds: z._default(z.array(fileId), []) }),
    sample: { ...sample, documentId: sampleDocument, fileIds: [] },
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
  userMetaSet: event({
    name: 'people.user-meta-set',
    version: 1,
    summary: 'What a user is known by in systems elsewhere changed.',
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
  usersLinked: event({
    name: 'people.users-linked',
    version: 1,
    summary:
      'Two accounts were said to be of one person, who has several. Told of each of the two; why stays in the audit trail.',
    schema: z.object({ userId, otherUserId: userId }),
    sample: { ...sample, otherUserId: sampleUser },
  }),
  userUnlinked: event({
    name: 'people.user-unlinked',
    version: 1,
    summary: 'An account is no longer linked with others of one person.',
    schema: ofUser,
    sample,
  }),
  coachSet: event({
    name: 'people.coach-set',
    version: 1,
    summary: 'A user got a coach, or has one until another day; `untilOn` is the last, null without an end.',
    schema: z.object({ userId, coachId: userId, untilOn: z.nullable(date) }),
    sample: { ...sample, coachId: sampleUser, untilOn: '2027-08-31' },
  }),
  coachRemoved: event({
    name: 'people.coach-removed',
    version: 1,
    summary: 'A user no longer has a coach whom they had.',
    schema: z.object({ userId, coachId: userId }),
    sample: { ...sample, coachId: sampleUser },
  }),
  roleCreated: event({
    name: 'people.role-created',
    version: 1,
    summary: 'A role was added, which nobody holds yet.',
    schema: ofRole,
    sample: sampleRole,
  }),
  roleUpdated: event({
    name: 'people.role-updated',
    version: 1,
    summary:
      'A role got another name, or allows other things: `granted` what it does since, `withdrawn` what it did.',
    schema: z.object({ roleId, granted: allowed, withdrawn: allowed }),
    sample: { ...sampleRole, granted: ['grading.quickscan'], withdrawn: [] },
  }),
  roleDeleted: event({
    name: 'people.role-deleted',
    version: 1,
    summary: 'A role that nobody held was deleted.',
    schema: ofRole,
    sample: sampleRole,
  }),
  organisationArchived: event({
    name: 'people.organisation-archived',
    version: 1,
    summary: 'A company was archived: nobody works in it any more, and nothing moves in it.',
    schema: z.object({ companyId }),
    sample: { companyId: sampleCompany },
  }),
  organisationRestored: event({
    name: 'people.organisation-restored',
    version: 1,
    summary: 'An archived company was brought back as it was.',
    schema: z.object({ companyId }),
    sample: { companyId: sampleCompany },
  }),
  moduleSwitched: event({
    name: 'people.module-switched',
    version: 1,
    summary: 'A company began to use a part of the product, or does without it from now on.',
    schema: z.object({ module: z.enum(optionalModules), enabled: z.boolean() }),
    sample: { module: 'register', enabled: false },
  }),
} as const;
