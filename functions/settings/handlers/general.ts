import { routes } from '#shared/settings/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentMessage } from '../present.ts';
import { currentSettings } from '../repository.ts';

/** What the interface asks for before anybody signs in. */
export const getGeneral = handler(
  routes.getGeneral,
  async function getGeneral(_, { table, directories, environment }) {
    const found = await currentSettings(table);
    const offered = directories.all();
    const { systemMessage, links } = presentMessage(found);
    return {
      systemMessage,
      links,
      directory: {
        signInUrl: offered.length > 0 ? `${environment.SITE_ORIGIN}/auth/msgraph` : null,
        offered: offered.map(({ id, name }) => ({ id, name })),
      },
    };
  },
);
