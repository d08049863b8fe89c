import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type MathExpression,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Alarms that all ring the same encrypted topic. */
export class Alarms extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const key = new Key(this, 'Key', { description: `${stage.prefix}: Alarms`, enableKeyRotation: true });
    // CloudWatch publishes itself, so it needs the key of the topic.
    key.grant(new ServicePrincipal('cloudwatch.amazonaws.com'), 'kms:Decrypt', 'kms:GenerateDataKey*');
    this.topic = new Topic(this, 'Topic', {
      topicName: `${stage.prefix}-alarms`,
      masterKey: key,
      enforceSSL: true,
    });
    // A topic with a policy of its own, as this one has for TLS, no longer takes what its account publishes.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (stage.alarmMail) this.topic.addSubscription(new EmailSubscription(stage.alarmMail));
  }

  /**
   * Rings when a metric reaches a threshold in five minutes.
   * @param description what is wrong, for who is woken
   */
  when(id: string, description: string, metric: Metric | MathExpression, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: description,
      metric: metric.with({ period: Duration.minutes(5) }),
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
