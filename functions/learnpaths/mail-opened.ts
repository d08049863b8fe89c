import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { type User, user } from '../platform/identity/entities.ts';
import { emailOf, fill, longDate } from '../platform/mail/email.ts';
import type { Email } from '../platform/mail/transport.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { type Enrolment, enrolment } from '../platform/study/enrolment.ts';

const texts = { nl, en };

/**
 * Tells a student by mail, once, that a learning path has begun for them.
 * @param of the enrolment that was opened; when it is no longer open, or the student can't sign in, nothing is sent
 * @param event that told of it
 */
export async function mailOpened(
  of: { companyId: CompanyId; learnpathId: LearnpathId; userId: UserId },
  event: EventDetail,
  { table, mail, environment }: Services,
): Promise<void> {
  const [person, enrolled] = await table.batchGet([user.at(of), enrolment.at(of)], { consistent: true });
  if (person?.status !== 1 || person.deletedAt || enrolled?.status !== 'open') return;
  await mail.sendOnce([event.id], emailAbout(enrolled, person, environment.SITE_ORIGIN));
}

function emailAbout({ learnpathId, endsOn, summary }: Enrolment, to: User, origin: string): Email {
  const { subject, greeting, lead, leadUntil, action } = texts[to.locale].enrolmentOpened;
  const values = {
    name: to.profile.firstName,
    learnpath: summary.title,
    end: endsOn ? longDate(endsOn, to.locale) : '',
  };
  return emailOf(to.email, to.locale, {
    subject: fill(subject, values),
    paragraphs: [greeting, endsOn ? leadUntil : lead].map((text) => fill(text, values)),
    action,
    link: `${origin}/study/learnpaths/${learnpathId}`,
  });
}
