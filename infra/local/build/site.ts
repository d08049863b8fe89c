import { StartError } from '../options.ts';
import { buildSite } from './build.ts';

/** `npm run build:web`: builds the site beside the one that a running local cloud serves. */
try {
  await buildSite((what, seconds) => console.info(`Built ${what} in ${seconds.toFixed(1)} s`));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
