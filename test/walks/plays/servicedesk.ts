import { handler as worker } from '#functions/servicedesk/jobs.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { lambdaContext } from '#test/support/api.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { companyIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const companyId = companyIdOf('home');
const ofArticle = (world: World) => ({ articleId: world.id('article') });
const upon = (world: World) => ({
  params: ofArticle(world),
  body: { version: world.number('articleVersion') },
});
const keep = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('article', id);
  world.set('articleVersion', version);
};

/** An article is written, published, found, read, archived and deleted. */
export const explaining: readonly Play[] = [
  play(
    routes.saveDeskCategories,
    admin,
    () => ({
      body: { version: 0, categories: [{ name: { nl: 'Rooster', en: 'Timetable' }, dueDays: 3 }] },
    }),
    ({ data: [first] }, world) => world.set('deskCategory', first?.id ?? ''),
  ),
  play(routes.listDeskCategories, student),
  play(
    routes.createArticle,
    admin,
    (world) => ({
      body: { title: 'Je rooster bekijken', language: 'nl', categoryId: world.id('deskCategory') },
    }),
    keep,
  ),
  play(
    routes.updateArticle,
    admin,
    (world) => ({
      params: ofArticle(world),
      body: {
        version: world.number('articleVersion'),
        text: '<p>Open <strong>Mijn rooster</strong> in het menu.</p>',
        keywords: 'agenda les lokaal',
      },
    }),
    keep,
  ),
  play(routes.publishArticle, admin, upon, keep),
  play(routes.listArticles, admin, () => ({ query: { search: 'rooster' } })),
  play(routes.getArticle, admin, (world) => ({ params: ofArticle(world) })),
  play(routes.listArticleVersions, admin, (world) => ({ params: ofArticle(world) })),
  play(routes.getArticleVersion, admin, (world) => ({ params: { ...ofArticle(world), number: '1' } })),
  play(routes.findArticles, student, () => ({ query: { language: 'nl', search: 'waar is mijn lokaal' } })),
  play(routes.readArticle, student, (world) => ({ params: ofArticle(world) })),
  play(routes.judgeArticle, student, (world) => ({ params: ofArticle(world), body: { helped: true } })),
  play(routes.archiveArticle, admin, upon, keep),
  play(routes.deleteArticle, admin, (world) => ({ params: ofArticle(world) })),
];

const ofTicket = (world: World) => ({ ticketId: world.id('ticket') });
const written = { text: '<p>Waar staat mijn lokaal?</p>', fileIds: [] };

/** A question is asked, noted at, assigned, answered, gone on with and solved. */
export const consulting: readonly Play[] = [
  play(
    routes.askQuestion,
    student,
    (world) => ({
      body: {
        ...{ key: 'walks-question', ...written, subject: 'Mijn lokaal', page: '/study/schedule' },
        categoryId: world.id('deskCategory'),
      },
    }),
    ({ id }, world) => world.set('ticket', id),
  ),
  play(routes.listOwnTickets, student),
  play(routes.listTickets, admin, () => ({ query: { state: 'open' } })),
  play(routes.countWaiting, admin),
  play(
    routes.getTicket,
    admin,
    (world) => ({ params: ofTicket(world) }),
    ({ version }, world) => world.set('ticketVersion', version),
  ),
  play(routes.listAnswerers, admin),
  play(routes.noteAtTicket, admin, (world) => ({
    params: ofTicket(world),
    body: { key: 'walks-note', text: '<p>Vraag het de roostermaker.</p>' },
  })),
  play(routes.listTicketNotes, admin, (world) => ({ params: ofTicket(world) })),
  play(routes.changeTicket, admin, (world) => ({
    params: ofTicket(world),
    body: { version: world.number('ticketVersion'), state: 'waiting' },
  })),
  play(routes.answerTicket, admin, (world) => ({
    params: ofTicket(world),
    body: { key: 'walks-answer', ...written, state: 'waiting', seenPosition: 1 },
  })),
  play(routes.listTicketMessages, admin, (world) => ({ params: ofTicket(world) })),
  play(routes.writeToDesk, student, (world) => ({
    params: ofTicket(world),
    body: { key: 'walks-more', ...written },
  })),
  play(routes.listOwnMessages, student, (world) => ({ params: ofTicket(world) })),
  play(
    routes.getOwnTicket,
    student,
    (world) => ({ params: ofTicket(world) }),
    ({ version }, world) => world.set('ticketVersion', version),
  ),
  play(routes.solveOwnTicket, student, (world) => ({
    params: ofTicket(world),
    body: { version: world.number('ticketVersion') },
  })),
];

const ofChecklist = (world: World) => ({ checklistId: world.id('checklist') });
const uponChecklist = (world: World) => ({
  params: ofChecklist(world),
  body: { version: world.number('checklistVersion') },
});
const keepChecklist = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('checklist', id);
  world.set('checklistVersion', version);
};
/** A checklist is made, published to students, ticked off and archived; another one is deleted. */
export const checking: readonly Play[] = [
  play(routes.createChecklist, admin, () => ({ body: { title: 'Toch niet' } }), keepChecklist),
  play(routes.deleteChecklist, admin, (world) => ({ params: ofChecklist(world) })),
  play(routes.createChecklist, admin, () => ({ body: { title: 'Je eerste week' } }), keepChecklist),
  play(
    routes.updateChecklist,
    admin,
    (world) => ({
      params: ofChecklist(world),
      body: {
        version: world.number('checklistVersion'),
        items: [{ key: 'pasje', text: 'Haal je pasje op', link: '/study/schedule' }],
        audience: { kind: 'everyone' },
      },
    }),
    keepChecklist,
  ),
  play(routes.listChecklistRoles, admin),
  play(routes.publishChecklist, admin, uponChecklist, bringIt),
  play(routes.getChecklist, admin, (world) => ({ params: ofChecklist(world) }), keepChecklist),
  play(routes.listChecklists, admin),
  play(routes.listChecklistReceivers, admin, (world) => ({
    params: ofChecklist(world),
    query: { done: 'false' },
  })),
  play(routes.listOwnChecklists, student),
  play(routes.getOwnChecklist, student, (world) => ({ params: ofChecklist(world) })),
  play(routes.tickItem, student, (world) => ({
    params: { ...ofChecklist(world), itemKey: 'pasje' },
    body: { ticked: true },
  })),
  play(routes.archiveChecklist, admin, uponChecklist, bringIt),
];

/** What the state machine does with the jobs that the calls started. */
async function bringIt(): Promise<void> {
  const started = [...dynamoOfTest().records.values()].filter(
    ({ name, payload }) =>
      name === 'jobs.job-started' && Object(payload).kind === 'servicedesk.publish-checklist',
  );
  for (const { payload } of started)
    await worker(
      { step: 'run', input: { companyId, jobId: Object(payload).jobId, attempt: 1 } },
      lambdaContext,
    );
}
