/** Behaviour of the CDK that new apps opt in to. Here rather than in `cdk.json`, so that tests get it too. */
export const featureFlags = {
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:checkSecretUsage': true,
  // A stack can't take away what another one uses.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/core:target-partitions': ['aws'],
};
