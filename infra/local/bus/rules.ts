import type { Cloud } from '../template/cloud.ts';
import { type JsonObject, listOf, objectOf, textOf } from '../template/types.ts';

/** Where an event goes, and how often that is tried. */
export interface Target {
  readonly arn: string;
  readonly attempts: number;
  readonly deadLetterArn: string | undefined;
  /** The queue in which events wait for the function, of which so many are worked off at once. */
  readonly queue?: { readonly arn: string; readonly atOnce: number };
}

/** A rule of a bus. */
export interface Rule {
  readonly bus: string;
  readonly pattern: JsonObject;
  readonly targets: readonly Target[];
}

/** A rule or schedule that goes by the clock. */
export interface Schedule {
  readonly name: string;
  /** `rate(…)` or `cron(…)`. */
  readonly expression: string;
  /** The time zone it is meant in. */
  readonly zone: string;
  readonly targets: readonly (Target & { readonly input: string | undefined })[];
}

/** The rules that match events. A rule without a bus belongs to the account's own, `default`. */
export function rulesOf(cloud: Cloud): Rule[] {
  return cloud
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => properties.EventPattern !== undefined && properties.State !== 'DISABLED')
    .map(({ properties }) => ({
      bus: textOf(properties.EventBusName ?? 'default').replace(/^.*event-bus\//, ''),
      pattern: objectOf(properties.EventPattern),
      targets: listOf(properties.Targets).map((target) => targetOf(cloud, objectOf(target))),
    }));
}

/** Everything that goes by the clock: rules with a schedule, and schedules of EventBridge Scheduler. */
export function schedulesOf(cloud: Cloud): Schedule[] {
  const rules = cloud
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => properties.ScheduleExpression !== undefined)
    .map((rule) => ({
      name: rule.id,
      properties: rule.properties,
      targets: listOf(rule.properties.Targets).map(objectOf),
    }));
  const schedules = cloud.ofType('AWS::Scheduler::Schedule').map((schedule) => ({
    name: schedule.id,
    properties: schedule.properties,
    targets: [objectOf(schedule.properties.Target)],
  }));
  return [...rules, ...schedules]
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ name, properties, targets }) => ({
      name,
      expression: textOf(properties.ScheduleExpression),
      zone: textOf(properties.ScheduleExpressionTimezone ?? 'UTC'),
      targets: targets.map((target) => ({
        ...targetOf(cloud, target),
        input: target.Input === undefined ? undefined : textOf(target.Input),
      })),
    }));
}

/**
 * EventBridge only hands an event over. A function that fails on it is tried again by Lambda, twice unless the app
 * says otherwise, and what it still fails on goes where the function's own failures go.
 */
function targetOf(cloud: Cloud, target: JsonObject): Target {
  const arn = textOf(target.Arn);
  const fed = queueTarget(cloud, arn);
  if (fed) return fed;
  if (!arn.includes(':lambda:')) {
    const { RetryPolicy, DeadLetterConfig } = target;
    const attempts = 1 + Number(objectOf(RetryPolicy).MaximumRetryAttempts ?? 185);
    return { arn, attempts, deadLetterArn: optionalText(objectOf(DeadLetterConfig).Arn) };
  }
  const own = cloud
    .ofType('AWS::Lambda::EventInvokeConfig')
    .find(({ properties }) => arn.endsWith(`:${textOf(properties.FunctionName)}`));
  const { MaximumRetryAttempts = 2, DestinationConfig } = own?.properties ?? {};
  const { Destination } = objectOf(objectOf(DestinationConfig).OnFailure);
  return { arn, attempts: 1 + Number(MaximumRetryAttempts), deadLetterArn: optionalText(Destination) };
}

const optionalText = (value: unknown) => (value === undefined ? undefined : String(value));

/** A queue that a function works off: what it fails on comes again, as often as the queue's own redrive policy says. */
function queueTarget(cloud: Cloud, arn: string): Target | undefined {
  const feed = cloud
    .ofType('AWS::Lambda::EventSourceMapping')
    .find(({ properties }) => textOf(properties.EventSourceArn) === arn);
  const queue = cloud
    .ofType('AWS::SQS::Queue')
    .find(({ properties }) => arn.endsWith(`:${textOf(properties.QueueName ?? '')}`));
  if (!feed || !queue) return undefined;
  const { deadLetterTargetArn, maxReceiveCount = Number.POSITIVE_INFINITY } = objectOf(
    queue.properties.RedrivePolicy ?? {},
  );
  const { MaximumConcurrency = Number.POSITIVE_INFINITY } = objectOf(feed.properties.ScalingConfig ?? {});
  return {
    arn: textOf(feed.properties.FunctionName),
    attempts: Number(maxReceiveCount),
    deadLetterArn: optionalText(deadLetterTargetArn),
    queue: { arn, atOnce: Number(MaximumConcurrency) },
  };
}
