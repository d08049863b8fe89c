/** Every variable a Lambda may read. infra gives all of them to each; one that is not needed is not read. */
const names = [
  'TABLE_NAME',
  'FILES_BUCKET',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'SESSION_KEY_ID',
  'SEAL_KEY_ID',
  'TOKEN_SEALING_KEY_ID',
  'CURSOR_KEY_ID',
  'MAILED_TOKEN_KEY_ID',
  'FINGERPRINT_KEY_ID',
  'PERSON_KEY_ID',
  'CREDENTIAL_KEY_ID',
  'DIRECTORIES',
  'DIRECTORY_SECRETS',
  'SERVICES',
  'SERVICE_SECRETS',
  'SOCKETS_ENDPOINT',
  'SITE_ORIGIN',
  'FILES_ORIGIN',
  'EVENT_BUS_NAME',
  'MAIL_FROM',
  'MAIL_INTERVAL_MILLISECONDS',
  'GRADING_STATE_MACHINE_ARN',
  'EXPORT_STATE_MACHINE_ARN',
  'JOB_STATE_MACHINE_ARN',
  'PHOTON_FILE',
  'RESVG_FILE',
  'FONT_REGULAR_FILE',
  'FONT_SEMIBOLD_FILE',
  'AWS_REGION',
] as const;

export type VariableName = (typeof names)[number];

/** The process's variables, read when they are asked for. */
export type Environment = Readonly<Record<VariableName, string>>;

/**
 * Makes an environment of raw variables.
 * @param variables normally `process.env`
 * @returns an object whose properties throw, naming the variable, when it is missing
 */
export function environmentOf(variables: Readonly<Record<string, string | undefined>>): Environment {
  const environment = {};
  for (const name of names) {
    Object.defineProperty(environment, name, {
      enumerable: true,
      get: () => {
        const value = variables[name];
        if (!value) throw new Error(`The environment variable ${name} is missing`);
        return value;
      },
    });
  }
  return environment as Environment;
}
