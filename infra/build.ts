import { type App, Tags } from 'aws-cdk-lib';
import { functionEntries } from './functions.ts';
import type { Platform } from './platform.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EventsStack } from './stacks/events.ts';
import { IdentityStack } from './stacks/identity.ts';
import { SiteStack } from './stacks/site.ts';
import { WorkflowsStack } from './stacks/workflows.ts';
import { stageOf } from './stage.ts';

/**
 * Puts every stack of one environment into the app.
 * @param app reads the environment from its context
 * @param entries the Lambdas; default is every one there is
 */
export function build(app: App, entries = functionEntries()): void {
  const stage = stageOf(app.node);
  const props = (name: string) => ({ stackName: `${stage.prefix}-${name}` });
  const identity = new IdentityStack(app, 'identity', stage, props('identity'));
  const site = new SiteStack(app, 'site', stage, props('site'));
  const data = new DataStack(app, 'data', stage, { ...props('data'), siteOrigin: site.origin });
  const platform: Platform = {
    stage,
    siteOrigin: site.origin,
    userPool: identity.userPool,
    client: identity.client,
    sender: identity.sender,
    table: data.table,
    keys: data.keys,
  };
  new ApiStack(app, 'api', platform, {
    ...props('api'),
    api: site.api,
    entries,
  });
  new WorkflowsStack(app, 'workflows', platform, { ...props('workflows'), entries });
  new EventsStack(app, 'events', platform, { ...props('events'), entries });
  Tags.of(app).add('product', 'leerpad');
  Tags.of(app).add('stage', stage.name);
}
