// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { categoryId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mounts, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const kept = categoryId.parse('cat_01JD0000000000000000000001');
const gone = 'cat_01JD0000000000000000000002';

it('shows all courses again when the category that they are filtered by was deleted', async () => {
  const server = fakeServer();
  server.answer(categoryRoutes.listCategories, {
    data: [{ id: kept, title: { nl: 'Talen', en: 'Languages' }, image: null }],
  });
  const admin = { app: 'admin', permissions: standardRoles.admin } as const;
  await visit(`/admin/courses?category=${gone}`, admin, server);
  await untilShown('Alle categorieën');
  const asked = () => server.sentTo(routes.listCourses).map(({ query }) => JSON.stringify(query));
  await until(() => asked().length > 1);
  expect(asked()).toEqual([expect.stringContaining(gone), expect.not.stringContaining('category')]);
  await visit(`/admin/courses?category=${kept}`, admin, server);
  await until(() => asked().at(-1)?.includes(kept));
});
