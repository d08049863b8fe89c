import { startLocalCloud } from '#infra/local/cloud.ts';

/** Runs the fixture app as a process of its own, which a test may kill. Arguments: data, templates, functions. */
const [data = '', assembly = '', functions = ''] = process.argv.slice(2);
const local = await startLocalCloud({ port: 0, data, site: false, app: { assembly, functions } });
await local.caughtUp();
process.send?.({ url: local.url, variables: { ...process.env } });
