import { standardRoleNames } from '#functions/people/standard-roles.ts';
import { createServices } from '#functions/platform/services.ts';
import type { FileId } from '#shared/identity/ids.ts';
import { companies } from './companies.ts';
import { demoId } from './ids.ts';
import { loadAgreements } from './load/agreements.ts';
import { loadAssignments } from './load/assignments.ts';
import { loadChecklists } from './load/checklists.ts';
import { loadDesk } from './load/desk.ts';
import { loadEducations } from './load/educations.ts';
import { loadEvaluation } from './load/evaluation.ts';
import { loadExaminers } from './load/examiners.ts';
import { loadFigures } from './load/figures.ts';
import { loadFiles } from './load/files.ts';
import { loadGrading } from './load/grading.ts';
import { loadGuidance } from './load/guidance.ts';
import { loadLearning } from './load/learning.ts';
import { loadLibrary } from './load/library.ts';
import { loadAnnouncements, loadConversations } from './load/messages.ts';
import { loadNotifications } from './load/notifications.ts';
import { loadPeople } from './load/people.ts';
import { loadPlanning } from './load/planning.ts';
import { loadPlannings } from './load/plannings.ts';
import { loadRegister } from './load/register.ts';
import { loadLetters, loadRequests } from './load/requests.ts';
import { loadResults } from './load/results.ts';
import { loadSimilarity } from './load/similarity.ts';
import { loadStudies } from './load/studies.ts';
import { loadTestimonials } from './load/testimonials.ts';
import { loadTickets } from './load/tickets.ts';
import { demoPassword, people, shownAccounts } from './people.ts';
import { resolveDemo } from './resolved/demo.ts';
import { Files } from './resolved/files.ts';

/**
 * Fills a new local cloud with the demo, by the domains' own entities, so that it is what the product would have
 * written itself.
 * @param services default those of the running process: the local cloud has set their environment
 */
export async function seedDemo(services = createServices(process.env)): Promise<void> {
  const now = new Date().toISOString();
  const demo = resolveDemo(now);
  const logos = new Files();
  const logoIds = new Map<string, FileId>(
    companies.map((company) => {
      const more = { ownerId: demoId('UserId', 'anouk'), purpose: 'image' as const };
      return [company.id, logos.store(company, `content/${company.theme.logo}`, more).fileId];
    }),
  );
  const logoOf = ({ id }: { id: string }) => {
    const found = logoIds.get(id);
    if (!found) throw new Error(`No logo of ${id}`);
    return found;
  };
  await Promise.all([
    loadPeople(services, { companies, people, logoOf }, demo.madeAt, now).then(() =>
      Promise.all([
        loadLearning(services.table, demo),
        loadPlanning(services.table, now),
        loadPlannings(services.table, demo, now),
        loadRegister(services, demo),
        loadStudies(services.table, demo, now),
        loadRequests(services, demo, now),
        loadExaminers(services.table, now),
        loadResults(services.table, now),
        loadConversations(services.table, now),
        loadAnnouncements(services.table, now),
      ]),
    ),
    loadAssignments(services.table, demo.assignments, demo.madeAt),
    loadEducations(services.table, demo),
    loadLibrary(services.table, now),
    loadNotifications(services.table, demo.submissions, demo.assignments, now),
    loadDesk(services.table, now).then(() => loadTickets(services.table, now)),
    loadChecklists(services.table, now),
    loadFiles(services, [...demo.files, ...logos.all], demo.madeAt),
  ]);
  await Promise.all([
    loadAgreements(services, now),
    loadTestimonials(services, now),
    loadLetters(services, now),
  ]);
  await loadGrading(services, demo.submissions, demo.assignments);
  await loadSimilarity(services.table, demo.submissions);
  await loadFigures(services.table, people);
  await loadEvaluation(services.table, now.slice(0, 10));
  await loadGuidance(services.table, now);
}

/** The lines that `npm start` prints so that somebody can sign in. */
export function accounts(): string[] {
  const rows = shownAccounts.map((key) => {
    const person = people.find((one) => one.key === key);
    if (!person) throw new Error(`Nobody is called ${key}`);
    const roles = person.roles.flatMap(([, held]) => held).map((role) => standardRoleNames[role].en);
    return `  ${person.email.padEnd(32)} ${[...new Set(roles)].join(', ')}`;
  });
  return ['', `Demo accounts, all with the password ${demoPassword}:`, ...rows, ''];
}
