import type { Cloud } from '../template/cloud.ts';
import { type JsonObject, listOf, objectOf, textOf } from '../template/types.ts';

/** Where an event goes, and how often that is tried. */
export interface Target {
  readonly arn: string;
  readonly attempts: number;
  readonly deadLetterArn: string | undefined;
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
      targets: listOf(properties.Targets).map((target) => targetOf(objectOf(target))),
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
        ...targetOf(target),
        input: target.Input === undefined ? undefined : textOf(target.Input),
      })),
    }));
}

function targetOf(target: JsonObject): Target {
  const { Arn, RetryPolicy, DeadLetterConfig } = target;
  const deadLetter = objectOf(DeadLetterConfig).Arn;
  return {
    arn: textOf(Arn),
    attempts: 1 + Number(objectOf(RetryPolicy).MaximumRetryAttempts ?? 10),
    deadLetterArn: deadLetter === undefined ? undefined : textOf(deadLetter),
  };
}
