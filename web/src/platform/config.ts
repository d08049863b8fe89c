import * as z from 'zod/mini';

const config = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** SRP in the cloud; a local user pool takes the password itself. */
  authFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
  /** Where credentials are checked, when it isn't the region's own address. May be a path on this site. */
  credentialsEndpoint: z.optional(z.string()),
});

export type Config = z.infer<typeof config>;

let asked: Promise<Config> | undefined;

/** What differs per environment, from `/config.json`; read once. A failed read is tried again by the next call. */
export function readConfig(): Promise<Config> {
  asked ??= fetch('/config.json')
    .then(async (response) => z.parse(config, await response.json()))
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}
