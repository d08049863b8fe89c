import { randomUUID } from 'node:crypto';
import { createOrganisation, type Founded } from '#functions/people/create-organisation.ts';
import type { NewOrganisation } from '#functions/people/found-organisation.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { Refusal } from '#shared/http/errors.ts';
import { StartError } from '../local/options.ts';
import { organisationOptions } from './options.ts';
import { inDataFolder, inDeployment } from './places.ts';

/**
 * `npm run organisation -- --stage prod --name … --brin … --location … --admin …`: founds an organisation and has its
 * first administrator invited. Who has an organisation already may found the next one's.
 */
async function main(): Promise<void> {
  const { place, wanted } = organisationOptions(process.argv.slice(2));
  const found = (table: Table) => founded(table, wanted);
  const { companyId, isNew } = await ('data' in place
    ? inDataFolder(place.data, found)
    : inDeployment(place.stage, found));
  const { email } = wanted.admin;
  console.info(
    isNew
      ? `${wanted.name} is there (${companyId}). ${email} is mailed a link to choose a password.`
      : `${wanted.name} was there already (${companyId}); nothing was changed. ${email} gets a new link by "forgot password".`,
  );
}

async function founded(table: Table, wanted: NewOrganisation): Promise<Founded> {
  const cause = { now: new Date(systemClock.milliseconds()).toISOString(), requestId: randomUUID() };
  try {
    return await createOrganisation(table, newId, cause, wanted);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'ALREADY_EXISTS')) throw error;
    throw new StartError(
      `There is another ${wanted.name}, with other administrators: they invite further ones.`,
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
