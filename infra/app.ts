import { App } from 'aws-cdk-lib';
import { build } from './build.ts';
import { featureFlags } from './feature-flags.ts';

const app = new App({ context: featureFlags });
build(app);
// Set in cdk.json. Whoever only needs the templates, as the local cloud does, saves the time of the checks.
if (app.node.tryGetContext('nag')) {
  const { check } = await import('./nag-checks.ts');
  check(app);
} else {
  process.env.CDK_VALIDATION = 'false';
}
app.synth();
