import { newId } from '#functions/platform/ids.ts';
import { createServices } from '#functions/platform/services.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import { mutation, mutationCounts, studentMutation } from '#functions/register/mutation.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { writeAll } from '#infra/local/demo/load/batches.ts';
import { seedDemo } from '#infra/local/demo/seed.ts';

/** More than one transaction marks as exported, and few enough for one page of a list. */
const furtherMutations = 60;

/** Runs Leerpad with its demo as a process of its own, which a test may kill. Arguments: data, port. */
const [data = '', port = ''] = process.argv.slice(2);
const local = await startLocalCloud({ port: Number(port), data, site: false, fill });
process.send?.({ url: local.url });

/** The demo, with more to export. */
async function fill(): Promise<void> {
  await seedDemo();
  const { table } = createServices(process.env);
  const { id: companyId } = zilverbrug;
  const open = await table.query(mutation.by('byState', { companyId, state: 'open' }));
  const first = open.find(({ problems }) => problems.length === 0);
  if (!first) throw new Error('The demo has nothing to export');
  const { version: _, ...one } = first;
  const further = Array.from({ length: furtherMutations }, (_, position) => ({
    ...one,
    mutationId: newId('MutationId'),
    sequenceNumber: `${one.sequenceNumber.slice(0, 5)}${9000 + position}`,
  }));
  await writeAll(table, [
    ...further.flatMap((item) => [create(mutation, item), create(studentMutation, item)]),
    add(mutationCounts.at({ companyId }), { open: furtherMutations }),
  ]);
}
