import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Archive, EventBus, Match, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue as QueueTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetterQueue } from '../constructs/dead-letter-queue.ts';
import { SubscriberQueue } from '../constructs/subscriber-queue.ts';
import { Worker } from '../constructs/worker.ts';
import type { FunctionEntry } from '../functions.ts';
import { statementsFor } from '../grants.ts';
import { acknowledge } from '../nag.ts';
import { fixedNames, type Platform } from '../platform.ts';
import { type Subscription, subscriptions } from '../subscriptions.ts';
import { answerWorkflows } from './workflows.ts';

interface EventsProps extends StackProps {
  readonly entries: readonly FunctionEntry[];
}

/** From a record in the table to those who want to know: the stream's reader, the bus and its subscribers. */
export class EventsStack extends Stack {
  readonly bus: EventBus;
  readonly deadLetters: Queue[];
  /** Where events wait for their subscribers. */
  readonly waiting: Queue[] = [];
  readonly functions: LambdaFunction[] = [];
  readonly streamReader: LambdaFunction | undefined;
  private readonly platform: Platform;
  private readonly undelivered: Queue;
  private readonly unread: Queue;

  constructor(scope: Construct, id: string, platform: Platform, props: EventsProps) {
    super(scope, id, props);
    this.platform = platform;
    const { stage } = platform;
    this.undelivered = deadLetterQueue(this, 'Undelivered', stage, 'events');
    this.unread = deadLetterQueue(this, 'Unread', stage, 'stream');
    this.deadLetters = [this.undelivered, this.unread];
    this.bus = new EventBus(this, 'Bus', {
      eventBusName: fixedNames(this, stage).eventBus,
      description: 'What happened in Leerpad',
      deadLetterQueue: this.undelivered,
    });
    new Archive(this, 'Archive', {
      sourceEventBus: this.bus,
      archiveName: `${stage.prefix}-events`,
      eventPattern: { source: Match.prefix('leerpad.') },
      retention: Duration.days(stage.production ? 365 : 7),
    });
    const stream = props.entries.find(({ kind }) => kind === 'stream');
    if (stream) this.streamReader = this.readStream(stream);
    for (const subscription of subscriptions) this.subscribe(subscription, props.entries);
  }

  private readStream(entry: FunctionEntry): LambdaFunction {
    const { platform } = this;
    const { tableStreamArn } = platform.table;
    if (tableStreamArn === undefined) throw new Error('The table has no stream');
    const names = fixedNames(this, platform.stage);
    const worker = this.worker(entry, 60, [
      ...statementsFor(this, platform, ['table:read', 'table:write']),
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [tableStreamArn],
      }),
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
      new PolicyStatement({ actions: ['events:PutEvents'], resources: [names.eventBusArn] }),
      new PolicyStatement({
        actions: ['states:StartExecution'],
        resources: [names.gradingStateMachineArn, names.exportStateMachineArn, names.jobStateMachineArn],
      }),
      // One that was started before may have failed.
      new PolicyStatement({
        actions: ['states:DescribeExecution'],
        resources: [names.gradingExecutionsArn, names.exportExecutionsArn, names.jobExecutionsArn],
      }),
      answerWorkflows(this, platform),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.unread.queueArn] }),
    ]);
    acknowledge(
      worker.role ?? worker,
      'Executions are named after what they work on.',
      ...[names.gradingStateMachine, names.exportStateMachine, names.jobStateMachine].map(
        (name) =>
          `IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:${name}:*]`,
      ),
    );
    new EventSourceMapping(this, 'Stream', {
      target: worker,
      eventSourceArn: tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // More than one reader of a shard keep the order of an item only, and each record is an item of its own.
      parallelizationFactor: 1,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { entity: { S: FilterRule.isEqual('record') } } },
        }),
      ],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(24),
      onFailure: new SqsDlq(this.unread),
    });
    return worker;
  }

  private subscribe({ domain, events, grants }: Subscription, entries: readonly FunctionEntry[]): void {
    const entry = entries.find((candidate) => candidate.domain === domain && candidate.kind === 'events');
    if (!entry)
      throw new Error(`functions/${domain}/events.ts is missing, though it is subscribed to events`);
    const timeoutSeconds = 60;
    const waiting = new SubscriberQueue(this, `Waiting-${domain}`, {
      stage: this.platform.stage,
      domain,
      deadLetters: this.undelivered,
      timeoutSeconds,
    });
    const statements = [...statementsFor(this, this.platform, grants), waiting.statement];
    this.waiting.push(waiting.queue);
    if (domain === 'notifications') this.tellOfMail(waiting.queue);
    waiting.feed(this.worker(entry, timeoutSeconds, statements), { sendsMail: grants.includes('mail:send') });
    new Rule(this, `To-${domain}`, {
      eventBus: this.bus,
      description: `Events that ${domain} reacts to`,
      eventPattern: { source: Match.prefix('leerpad.'), detailType: [...events] },
      targets: [this.patiently(waiting.queue)],
    });
  }

  /** What becomes of letters comes by the account's own bus, with the letters of whoever else sends by it. */
  private tellOfMail(queue: Queue): void {
    const { mailFeedback } = fixedNames(this, this.platform.stage);
    new Rule(this, 'Mail-feedback', {
      description: 'Letters that came back, or were reported as unwanted',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mailFeedback] } } },
      },
      targets: [this.patiently(queue)],
    });
  }

  /** A queue to which an event is brought for a day, and then put aside. */
  private patiently(queue: Queue): QueueTarget {
    return new QueueTarget(queue, {
      deadLetterQueue: this.undelivered,
      retryAttempts: 185,
      maxEventAge: Duration.hours(24),
    });
  }

  private worker({ name }: FunctionEntry, timeoutSeconds: number, statements: PolicyStatement[]) {
    const worker = new Worker(this, name, {
      platform: this.platform,
      name,
      statements,
      timeoutSeconds,
    });
    this.functions.push(worker.function);
    return worker.function;
  }
}
