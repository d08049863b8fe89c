import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { build } from '../../build.ts';
import { featureFlags } from '../../feature-flags.ts';
import { localClientId } from '../fakes/directory/client-id.ts';
import {
  bookPlatformAddress,
  isbnAddress,
  learningContentAddress,
  onboardingAddress,
  similarityAddress,
} from '../origins.ts';
import { folders, root } from './folders.ts';

/** Synthesises the app as `dev`, over the functions as the local cloud runs them. */
const app = new App({
  outdir: join(root, folders.assembly),
  analyticsReporting: false,
  treeMetadata: false,
  context: {
    ...featureFlags,
    stage: 'dev',
    nag: false,
    directories: JSON.stringify([
      {
        id: 'microsoft',
        name: 'Microsoft',
        issuer: 'https://login.microsoftonline.com/organizations/v2.0',
        clientId: localClientId,
        claims: { affiliation: 'eduperson_affiliation' },
        search: {
          issuer: 'https://login.microsoftonline.com/organizations/v2.0',
          url: 'https://login.microsoftonline.com/organizations/v2.0/graph/{tenant}/users',
          classes: 'https://login.microsoftonline.com/organizations/v2.0/graph/{tenant}/classes',
        },
      },
    ]),
    services: JSON.stringify({
      'learning-content': learningContentAddress,
      onboarding: onboardingAddress,
      'book-platform': bookPlatformAddress,
      isbn: isbnAddress,
      similarity: similarityAddress,
    }),
    // Where the code of a function lies is all that is needed; nothing is uploaded.
    'aws:cdk:disable-asset-staging': true,
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:disable-stack-trace': true,
  },
});
// The checks are for `cdk synth`; a start has no time for them.
process.env.CDK_VALIDATION = 'false';
build(app, { built: join(root, folders.functions) });
app.synth();
