/**
 * Stands in for the SDK's chain of credential providers when functions are bundled: Lambda hands a function its role's
 * credentials by its environment, valid for as long as the process lives, and the rest of the chain (profiles, single
 * sign-on, metadata services) is 17 KB that nothing would ever ask.
 * @returns a provider of the process's own credentials
 * @throws from the provider, where the environment has none
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment has no credentials');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};
