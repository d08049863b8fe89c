import { routes } from '#shared/settings/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { once } from '../../platform/once.ts';

/** Loaded with the first use: the whole contract weighs more than anything else these routes need. */
const documents = once(async () => {
  const [{ allRoutes }, { openApiOf }, { docsPage }] = await Promise.all([
    import('#shared/routes.ts'),
    import('../openapi.ts'),
    import('../docs-page.ts'),
  ]);
  return { openApi: openApiOf(allRoutes), page: docsPage(allRoutes) };
});

/** The contract as an OpenAPI 3.1 document. */
export const getOpenApi = handler(routes.getOpenApi, async () => (await documents()).openApi);

/** The contract as a page to read. */
export const getDocs = handler(routes.getDocs, async () => (await documents()).page);
