import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** How a local cloud is started. */
export interface Options {
  readonly port: number;
  /** Folder that holds all state. */
  readonly data: string;
  /** Empty the data folder first. */
  readonly reset: boolean;
  /** Rebuild functions and site when their sources change. */
  readonly dev: boolean;
  /** Whether to build the site. */
  readonly site: boolean;
  /** Seed by which the local cloud is as unkind as AWS may be; absent: it is kind. */
  readonly unkind: string | undefined;
}

/** A mistake of whoever started the program, told in one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads `--port 3000 --data .local --reset --dev --without-site --unkind 1`.
 * @param args command-line arguments without the program's name
 * @returns the options, defaults filled in
 * @throws StartError for an unknown option or a port that is none
 */
export function parseOptions(args: readonly string[]): Options {
  const {
    port,
    data,
    reset,
    dev,
    'without-site': withoutSite,
    unkind,
  } = valuesOf(args, {
    port: { type: 'string', default: '3000' },
    data: { type: 'string', default: '.local' },
    reset: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    'without-site': { type: 'boolean', default: false },
    unkind: { type: 'string' },
  });
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new StartError(`--port takes a number from 0 to 65535, not "${port}"`);
  }
  return { port: number, data, reset, dev, site: !withoutSite, unkind };
}

/**
 * Reads the values of options.
 * @throws StartError for an option that isn't one of these
 */
export function valuesOf<const Declared extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Declared,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
