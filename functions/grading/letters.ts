import en from '#shared/i18n/en/grading.json' with { type: 'json' };
import nl from '#shared/i18n/nl/grading.json' with { type: 'json' };
import type { User } from '../platform/identity/entities.ts';
import type { Letter } from '../platform/mail/mail.ts';
import type { Card } from './submission.ts';

/**
 * Reminds a grader that a submission is waiting for them, in their language.
 * @param origin of the site, e.g. `https://leerpad.example`
 */
export function reminder(to: User, { submissionId, assignmentTitle, dueAt }: Card, origin: string): Letter {
  const { mail } = to.locale === 'en' ? en : nl;
  const locale = to.locale === 'en' ? 'en-GB' : 'nl-NL';
  const due = dueAt
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
        new Date(dueAt),
      )
    : '';
  const values = { name: to.profile.firstName, assignment: assignmentTitle, due };
  const lines = [mail.greeting, due ? mail.reminder : mail.reminderWithoutDate, mail.action].map((line) =>
    fill(line, values),
  );
  const link = `${origin}/grading/my-gradable-items/${submissionId}`;
  return {
    to: to.email,
    subject: fill(mail.subject, values),
    text: [...lines, link].join('\n\n'),
    html: [...lines.map((line) => `<p>${escapeHtml(line)}</p>`), `<p><a href="${link}">${link}</a></p>`].join(
      '',
    ),
  };
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
