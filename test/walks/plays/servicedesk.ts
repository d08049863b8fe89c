import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

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
