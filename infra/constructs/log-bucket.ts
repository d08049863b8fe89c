import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stage.ts';

/** A bucket for access logs, which forgets them after the stage's log period. */
export function logBucket(scope: Construct, stage: Stage): Bucket {
  const bucket = new Bucket(scope, 'AccessLogs', {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
    removalPolicy: removalPolicyOf(stage),
    autoDeleteObjects: !stage.production,
  });
  acknowledge(bucket, 'Holds access logs itself; logging them again would never end.', 'S1');
  return bucket;
}
