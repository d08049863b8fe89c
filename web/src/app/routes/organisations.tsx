import { type DomainPages, lazyPage } from '../lazy-page.ts';

/** Beside the other pages of people, whose list is somebody's first page. */
export const pages: DomainPages = {
  admin: [
    {
      path: 'organisations',
      lazy: lazyPage(
        ['organisations'],
        () => import('#web/features/people/organisations/organisations-page.tsx'),
        'OrganisationsPage',
      ),
    },
    {
      path: 'organisations/create',
      lazy: lazyPage(
        ['organisations', 'people'],
        () => import('#web/features/people/organisations/new-organisation-page.tsx'),
        'NewOrganisationPage',
      ),
    },
    {
      path: 'roles',
      lazy: lazyPage(['roles'], () => import('#web/features/people/roles-page.tsx'), 'RolesPage'),
    },
    {
      path: 'roles/view/:roleId?',
      lazy: lazyPage(['roles', 'errors'], () => import('#web/features/people/role-page.tsx'), 'RolePage'),
    },
  ],
};
