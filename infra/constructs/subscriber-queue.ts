import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { sendersPerQueue } from '../mail-pace.ts';
import type { Stage } from '../stage.ts';

export interface SubscriberQueueProps {
  readonly stage: Stage;
  readonly domain: string;
  /** Where an event goes that was tried to the end. */
  readonly deadLetters: IQueue;
  /** How long its function may take. */
  readonly timeoutSeconds: number;
}

/** Tries of an event, one every six minutes: what is broken for two hours is put aside. */
const attempts = 20;

/** Where the events of a domain's subscriber wait for it: one that fails comes again, and nothing is lost meanwhile. */
export class SubscriberQueue extends Construct {
  readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    { stage, domain, deadLetters, timeoutSeconds }: SubscriberQueueProps,
  ) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      queueName: `${stage.prefix}-${domain}-events`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // As AWS advises: six times the function's own time.
      visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: attempts },
    });
  }

  /** What the function that works the queue off may do with it. */
  get statement(): PolicyStatement {
    return new PolicyStatement({
      actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
      resources: [this.queue.queueArn],
    });
  }

  /** @param sendsMail so that few events are worked off at once */
  feed(target: IFunction, { sendsMail }: { readonly sendsMail: boolean }): void {
    new EventSourceMapping(this, 'Feed', {
      target,
      eventSourceArn: this.queue.queueArn,
      batchSize: 1,
      ...(sendsMail && { maxConcurrency: sendersPerQueue }),
    });
  }
}
