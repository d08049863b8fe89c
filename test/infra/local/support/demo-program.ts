import { startLocalCloud } from '#infra/local/cloud.ts';
import { seedDemo } from '#infra/local/demo/seed.ts';

/** Runs Leerpad with its demo as a process of its own, which a test may kill. Arguments: data, port. */
const [data = '', port = ''] = process.argv.slice(2);
const local = await startLocalCloud({ port: Number(port), data, site: false, fill: seedDemo });
process.send?.({ url: local.url });
