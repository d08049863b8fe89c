import { App } from 'aws-cdk-lib';
import { build } from './build.ts';
import { featureFlags } from './feature-flags.ts';

const app = new App({ context: featureFlags });
await build(app);
app.synth();
