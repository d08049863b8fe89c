import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import type { Stage } from '../stage.ts';

/** A queue for what could not be delivered, kept for two weeks for somebody to look at and send again. */
export function deadLetterQueue(scope: Construct, id: string, stage: Stage, name: string): Queue {
  const queue = new Queue(scope, id, {
    queueName: `${stage.prefix}-${name}-dead`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(queue, 'Is a dead-letter queue itself, watched by an alarm.', 'SQS3');
  return queue;
}
