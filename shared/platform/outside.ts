import * as z from 'zod/mini';

/** Other systems that this installation uses, each by its name with the address of its API. */
const services = z.record(
  z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  z.url({ protocol: /^https?$/, hostname: /./ }),
);

/**
 * Reads the services from the configuration of the deployment.
 * @param text JSON: `{ "learning-content": "https://…/api" }`
 * @throws when it isn't that
 */
export function outsideServicesOf(text: string): Readonly<Record<string, string>> {
  return services.parse(JSON.parse(text));
}
