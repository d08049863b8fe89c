import { type App, Tags } from 'aws-cdk-lib';
import { builtFunctions, type FunctionEntry, functionEntries } from './functions.ts';
import type { Platform } from './platform.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EventsStack } from './stacks/events.ts';
import { IdentityStack } from './stacks/identity.ts';
import { LiveStack } from './stacks/live.ts';
import { ObservabilityStack } from './stacks/observability.ts';
import { PublishStack } from './stacks/publish.ts';
import { SchedulesStack } from './stacks/schedules.ts';
import { SiteStack } from './stacks/site.ts';
import { WorkflowsStack } from './stacks/workflows.ts';
import { stageOf } from './stage.ts';

interface BuildOptions {
  readonly entries?: readonly FunctionEntry[];
  readonly built?: string;
}

/**
 * Puts every stack of one environment into the app.
 * @param app its context names the environment (`stage`) and, to publish it, the folder of the built site (`web`)
 * @param options.entries the Lambdas; default is every one there is
 * @param options.built folder with their built code
 */
export function build(
  app: App,
  { entries = functionEntries(), built = builtFunctions }: BuildOptions = {},
): void {
  const stage = stageOf(app.node);
  const props = (name: string) => ({ stackName: `${stage.prefix}-${name}` });
  const identity = new IdentityStack(app, 'identity', stage, props('identity'));
  const site = new SiteStack(app, 'site', stage, props('site'));
  const data = new DataStack(app, 'data', stage, { ...props('data'), siteOrigin: site.origin });
  const platform: Platform = {
    stage,
    built,
    siteOrigin: site.origin,
    filesOrigin: site.filesOrigin,
    sockets: site.sockets,
    userPool: identity.userPool,
    client: identity.client,
    sender: identity.sender,
    table: data.table,
    keys: data.keys,
  };
  const api = new ApiStack(app, 'api', platform, {
    ...props('api'),
    api: site.api,
    entries,
  });
  const live = new LiveStack(app, 'live', platform, { ...props('live'), entries });
  const workflows = new WorkflowsStack(app, 'workflows', platform, { ...props('workflows'), entries });
  const events = new EventsStack(app, 'events', platform, { ...props('events'), entries });
  const schedules = new SchedulesStack(app, 'schedules', platform, { ...props('schedules'), entries });
  const watched = {
    api: site.api,
    functions: [
      ...api.functions,
      ...live.functions,
      ...workflows.functions,
      ...events.functions,
      ...schedules.functions,
    ],
    streamReader: events.streamReader,
    stateMachines: workflows.stateMachines,
    deadLetters: [workflows.failures, ...events.deadLetters, schedules.missed],
    waiting: events.waiting,
    table: data.table,
  };
  new ObservabilityStack(app, 'observability', stage, watched, props('observability'));
  const folder: string | undefined = app.node.tryGetContext('web');
  if (folder) new PublishStack(app, 'publish', { ...props('publish'), folder, site, identity });
  Tags.of(app).add('product', 'leerpad');
  Tags.of(app).add('stage', stage.name);
}
