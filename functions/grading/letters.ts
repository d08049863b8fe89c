import en from '#shared/i18n/en/grading.json' with { type: 'json' };
import nl from '#shared/i18n/nl/grading.json' with { type: 'json' };
import type { User } from '../platform/identity/entities.ts';
import { fill, letterOf, longDate } from '../platform/mail/letter.ts';
import type { Letter } from '../platform/mail/post.ts';
import type { Card } from './submission.ts';

const texts = { nl, en };

/**
 * Reminds a grader that a submission is waiting for them, in their language.
 * @param origin of the site, e.g. `https://leerpad.example`
 */
export function reminder(to: User, { submissionId, assignmentTitle, dueAt }: Card, origin: string): Letter {
  const { subject, greeting, reminder, reminderWithoutDate, action } = texts[to.locale].mail;
  const values = {
    name: to.profile.firstName,
    assignment: assignmentTitle,
    due: dueAt ? longDate(dueAt, to.locale) : '',
  };
  return letterOf(to.email, to.locale, {
    subject: fill(subject, values),
    paragraphs: [greeting, dueAt ? reminder : reminderWithoutDate].map((text) => fill(text, values)),
    action,
    link: `${origin}/grading/my-gradable-items/${submissionId}`,
  });
}
