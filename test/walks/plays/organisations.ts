import { organisationRoutes } from '#shared/people/organisation-routes.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const set = (archived: boolean) => (world: World) => ({
  params: { organisationId: world.id('organisation') },
  body: { version: world.number('organisationVersion'), archived },
});
const keep = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('organisation', id);
  world.set('organisationVersion', version);
};

/** An organisation is founded, archived and brought back. */
export const organisations: readonly Play[] = [
  play(
    organisationRoutes.createOrganisation,
    admin,
    () => ({
      body: {
        name: 'Hogeschool Nieuwbouw',
        brinCode: '99XC',
        locationNumber: 2,
        admin: {
          email: 'bo.li@nieuwbouw.example',
          profile: { firstName: 'Bo', surname: 'Li' },
        },
      },
    }),
    keep,
  ),
  play(organisationRoutes.listOrganisations, admin),
  play(organisationRoutes.archiveOrganisation, admin, set(true), keep),
  play(organisationRoutes.archiveOrganisation, admin, set(false), keep),
];
