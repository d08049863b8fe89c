import { learnpathEvents } from '#events/learnpaths.ts';
import { messageEvents } from '#events/messages.ts';
import { events as people } from '#events/people.ts';
import type { ConversationId, Ids } from '#shared/identity/ids.ts';
import { eraseFiles } from '../media/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { conversation } from './entities.ts';
import { fanOut } from './fan-out.ts';
import { followPerson } from './follow-person.ts';
import { followEnrolment, followLearnpath, followTeam } from './groups.ts';
import { letGo } from './reported.ts';

/** The Lambda that keeps lists of conversations in step with what is written, and conversations with their groups. */
export const handler = subscriber([
  ...[messageEvents.messageSent, messageEvents.messageEdited, messageEvents.messageDeleted].map((one) =>
    subscription(one, async (payload, event, services) => {
      const { companyId } = event;
      const tells = one === messageEvents.messageSent;
      if (companyId) await fanOut(services, { companyId, ...payload }, event, { tells });
    }),
  ),
  subscription(messageEvents.messageDeleted, async ({ fileIds }, { companyId }, { files }) => {
    if (companyId) await eraseFiles(files, companyId, fileIds);
  }),
  subscription(messageEvents.conversationBegun, async ({ conversationId, kind }, event, services) => {
    if (kind === 'team' || kind === 'learnpath') await followGroup(conversationId, event, services);
  }),
  ...[learnpathEvents.teamCreated, learnpathEvents.teamUpdated, learnpathEvents.teamDeleted].map((one) =>
    subscription(one, async ({ learnpathId, teamId }, event, { table }) => {
      await followTeamOf({ learnpathId, teamId }, event, table);
    }),
  ),
  subscription(learnpathEvents.learnpathUpdated, async ({ learnpathId }, { companyId, at }, { table }) => {
    if (companyId) await followLearnpath(table, { companyId, learnpathId, teamId: null }, at);
  }),
  ...[
    learnpathEvents.studentEnrolled,
    learnpathEvents.studentUnenrolled,
    learnpathEvents.enrolmentUpdated,
    learnpathEvents.enrolmentClosed,
    learnpathEvents.enrolmentCompleted,
    learnpathEvents.enrolmentReopened,
  ].map((one) =>
    subscription(one, async ({ learnpathId, userId }, { companyId, at }, { table }) => {
      if (companyId) await followEnrolment(table, { companyId, learnpathId, teamId: null, userId }, at);
    }),
  ),
  subscription(messageEvents.reportClosed, async ({ reportId }, { companyId }, services) => {
    if (companyId) await letGo({ companyId, reportId }, services);
  }),
  subscription(people.userUpdated, ({ userId }, _, { table }) => followPerson(table, userId)),
]);

async function followTeamOf(
  of: Ids<'learnpathId' | 'teamId'>,
  { companyId, at }: EventDetail,
  table: Services['table'],
): Promise<void> {
  if (companyId) await followTeam(table, { companyId, ...of }, at);
}

async function followGroup(
  conversationId: ConversationId,
  event: EventDetail,
  { table }: Services,
): Promise<void> {
  const { companyId, at } = event;
  if (!companyId) return;
  const found = await table.get(conversation.at({ companyId, conversationId }), { consistent: true });
  if (!found?.group) return;
  const { learnpathId, teamId } = found.group;
  if (teamId) await followTeam(table, { companyId, learnpathId, teamId }, at);
  else await followLearnpath(table, { companyId, learnpathId, teamId }, at);
}
