import { Duration, Stack, type StackProps, TimeZone } from 'aws-cdk-lib';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetterQueue } from '../constructs/dead-letter-queue.ts';
import { Worker } from '../constructs/worker.ts';
import type { FunctionEntry } from '../functions.ts';
import { statementsFor } from '../grants.ts';
import type { Platform } from '../platform.ts';
import { type Scheduled, schedules } from '../schedules.ts';

interface SchedulesProps extends StackProps {
  readonly entries: readonly FunctionEntry[];
}

/** What goes by the clock: a Lambda for each domain that has jobs, and a schedule for each job. */
export class SchedulesStack extends Stack {
  readonly functions: LambdaFunction[] = [];
  /** Runs that failed again and again. */
  readonly missed: Queue;
  private readonly platform: Platform;

  constructor(scope: Construct, id: string, platform: Platform, { entries, ...props }: SchedulesProps) {
    super(scope, id, props);
    this.platform = platform;
    this.missed = deadLetterQueue(this, 'Missed', platform.stage, 'schedules');
    for (const domain of new Set(schedules.map((one) => one.domain))) {
      const own = schedules.filter((one) => one.domain === domain);
      const worker = this.worker(domain, own, entries);
      this.functions.push(worker);
      const role = this.role(domain, worker);
      for (const one of own) this.schedule(one, worker, role);
    }
  }

  private worker(domain: string, own: readonly Scheduled[], entries: readonly FunctionEntry[]) {
    const entry = entries.find((candidate) => candidate.domain === domain && candidate.kind === 'schedule');
    if (!entry) throw new Error(`functions/${domain}/schedule.ts is missing, though it has schedules`);
    const { function: worker } = new Worker(this, entry.name, {
      platform: this.platform,
      name: entry.name,
      statements: statementsFor(
        this,
        this.platform,
        own.flatMap(({ grants }) => grants),
      ),
      timeoutSeconds: 600,
    });
    // The schedule only hands the run over. A run that fails is Lambda's to repeat, and then to put aside.
    worker.configureAsyncInvoke({
      onFailure: new SqsDestination(this.missed),
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
    });
    return worker;
  }

  /** What a schedule may do: call this function as it is now, and put aside what it could not hand over. */
  private role(domain: string, worker: LambdaFunction): IRole {
    const allow = (action: string, resource: string) =>
      new PolicyStatement({ actions: [action], resources: [resource] });
    const statements = [
      allow('lambda:InvokeFunction', worker.functionArn),
      allow('sqs:SendMessage', this.missed.queueArn),
    ];
    const role = new Role(this, `${domain}-role`, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: { schedule: new PolicyDocument({ statements }) },
    });
    return role.withoutPolicyUpdates();
  }

  private schedule({ job, description, at }: Scheduled, worker: LambdaFunction, role: IRole): void {
    new Schedule(this, job, {
      scheduleName: `${this.platform.stage.prefix}-${job}`,
      description,
      schedule: ScheduleExpression.cron({ ...at, timeZone: TimeZone.of('Europe/Amsterdam') }),
      target: new LambdaInvoke(worker, {
        input: ScheduleTargetInput.fromObject({ job, plannedAt: ContextAttribute.scheduledTime }),
        role,
        deadLetterQueue: this.missed,
        retryAttempts: 10,
        maxEventAge: Duration.hours(6),
      }),
    });
  }
}
