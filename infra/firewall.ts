import { App } from 'aws-cdk-lib';
import { featureFlags } from './feature-flags.ts';
import { check } from './nag-checks.ts';
import { FirewallStack } from './stacks/firewall.ts';

const app = new App({ context: featureFlags });
new FirewallStack(app, 'firewall', { stackName: 'leerpad-prod-firewall', env: { region: 'us-east-1' } });
check(app);
app.synth();
