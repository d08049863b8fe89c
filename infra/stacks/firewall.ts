import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests in five minutes from one address. A school of thousands may share one. */
const limits = { all: 20_000, guessing: 300 };

/** The firewall before production's site. CloudFront's are made in us-east-1, whatever region the rest is in. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const firewall = new CfnWebACL(this, 'Firewall', {
      name: 'leerpad-prod',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seenAs('leerpad'),
      rules: [
        rateRule('guessing', 0, limits.guessing, {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: '/api/auth/',
            textTransformations: [
              { priority: 0, type: 'URL_DECODE' },
              { priority: 1, type: 'NORMALIZE_PATH' },
            ],
          },
        }),
        rateRule('all', 1, limits.all),
      ],
    });
    new CfnOutput(this, 'FirewallArn', { value: firewall.attrArn });
  }
}

/** Blocks an address while it asks too often. */
const rateRule = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      ...(scopeDownStatement ? { scopeDownStatement } : {}),
    },
  },
  visibilityConfig: seenAs(name),
});

/** Counted, and no request of anybody kept: its address may hold the token of a mailed link. */
const seenAs = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});
