import { type Directory, directoriesOf } from '#shared/platform/directory.ts';
import type { Environment } from '../environment.ts';
import { once } from '../once.ts';
import type { Answer, Binding, DirectoryAccount, DirectoryClass, DirectoryPerson } from './account.ts';

/** The directories that people may sign in with. */
export interface Directories {
  readonly all: () => readonly (Pick<Directory, 'id' | 'name'> & {
    readonly search?: { readonly classes?: string | undefined } | undefined;
  })[];
  /** The address at the directory that the browser is sent to. */
  signInUrl(directoryId: string, binding: Binding): Promise<string>;
  /**
   * Turns the answer of a directory into an account of it.
   * @throws Refusal INVALID_TOKEN when the directory doesn't take the code, or it isn't the answer to this start
   */
  accountOf(directoryId: string, answer: Answer, binding: Binding): Promise<DirectoryAccount>;
  /**
   * Looks up people of a tenant by the beginnings of their names or address, at most 25.
   * @throws Refusal DIRECTORY_UNAVAILABLE when the directory doesn't answer, or doesn't let the product look
   */
  search(directoryId: string, tenant: string, text: string): Promise<readonly DirectoryPerson[]>;
  /** Looks up classes of a tenant by the beginning of their names, at most 25. @throws as `search` */
  classes(directoryId: string, tenant: string, text: string): Promise<readonly DirectoryClass[]>;
  /** A class with who is in it, at most 200; undefined when it is gone. @throws as `search` */
  classOf(
    directoryId: string,
    tenant: string,
    classId: string,
  ): Promise<{ readonly of: DirectoryClass; readonly members: readonly DirectoryPerson[] } | undefined>;
}

/** The directories of the deployment. The library that speaks with them is loaded with the first sign-in. */
export function createDirectories(environment: Environment): Directories {
  const known = () => directoriesOf(environment.DIRECTORIES);
  const secrets = once(async () => (await import('./secrets.ts')).secretsOf(environment));
  const client = once(async () => (await import('./openid.ts')).openidClient());
  const lookUp = once(async () => (await import('./search.ts')).directorySearch());
  const lookUpClasses = once(async () => (await import('./classes.ts')).directoryClasses());
  const directoryOf = async (id: string) => {
    const directory = known().find((one) => one.id === id);
    const secret = (await secrets())[id];
    if (!directory || !secret) throw new Error(`The directory ${id} is not configured, or has no secret`);
    return { directory, secret, redirectUri: `${environment.SITE_ORIGIN}/auth/msgraph` };
  };
  return {
    all: known,
    signInUrl: async (id, binding) => (await client()).signInUrl(await directoryOf(id), binding),
    accountOf: async (id, answer, binding) =>
      (await client()).accountOf(await directoryOf(id), answer, binding),
    search: async (id, tenant, text) => (await lookUp()).search(await directoryOf(id), tenant, text),
    classes: async (id, tenant, text) => (await lookUpClasses()).classes(await directoryOf(id), tenant, text),
    classOf: async (id, tenant, classId) =>
      (await lookUpClasses()).classOf(await directoryOf(id), tenant, classId),
  };
}
