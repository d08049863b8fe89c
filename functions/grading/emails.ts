import type { GradingRole } from '#shared/grading/schemas.ts';
import en from '#shared/i18n/en/grading.json' with { type: 'json' };
import nl from '#shared/i18n/nl/grading.json' with { type: 'json' };
import type { User } from '../platform/identity/entities.ts';
import { emailOf, fill, longDate } from '../platform/mail/email.ts';
import type { Email } from '../platform/mail/transport.ts';
import type { SubmissionSummary } from './submission.ts';

const texts = { nl, en };

/**
 * Reminds a grader that a submission is waiting for them, in their language.
 * @param origin of the site, e.g. `https://leerpad.example`
 */
export function reminder(
  to: User,
  { submissionId, assignmentTitle, dueAt }: SubmissionSummary,
  origin: string,
): Email {
  const { subject, greeting, reminder, reminderWithoutDate, action } = texts[to.locale].mail;
  const values = {
    name: to.profile.firstName,
    assignment: assignmentTitle,
    due: dueAt ? longDate(dueAt, to.locale) : '',
  };
  return emailOf(to.email, to.locale, {
    subject: fill(subject, values),
    paragraphs: [greeting, dueAt ? reminder : reminderWithoutDate].map((text) => fill(text, values)),
    action,
    link: `${origin}/grading/my-gradable-items/${submissionId}`,
  });
}

/**
 * Tells who assigns graders that a submission lies still, in their language. It names no student.
 * @param origin of the site, e.g. `https://leerpad.example`
 */
export function nobodyGrades(
  to: User,
  { submissionId, assignmentTitle }: SubmissionSummary,
  role: GradingRole,
  origin: string,
): Email {
  const { nobodySubject, greeting, nobody, nobodyAction } = texts[to.locale].mail;
  const values = {
    name: to.profile.firstName,
    assignment: assignmentTitle,
    missing: texts[to.locale].mail.missing[role],
  };
  return emailOf(to.email, to.locale, {
    subject: fill(nobodySubject, values),
    paragraphs: [greeting, nobody].map((text) => fill(text, values)),
    action: nobodyAction,
    link: `${origin}/grading/gradable-items/assign/${submissionId}?missing=true`,
  });
}
