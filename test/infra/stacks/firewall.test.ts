import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { FirewallStack } from '#infra/stacks/firewall.ts';
import { neededInProduction, propertiesOf, resourcesOf, templatesOf } from '#test/support/templates.ts';
import { valuesOf } from './support/values.ts';

const stack = new FirewallStack(new App(), 'firewall', { env: { region: 'us-east-1' } });
const template = Template.fromStack(stack);
const firewall = propertiesOf(template, 'AWS::WAFv2::WebACL');

test('an address that asks too often is blocked, sooner where secrets are tried', () => {
  expect(firewall).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
  const [guessing, all] = firewall.Rules;
  expect(guessing).toMatchObject({
    Action: { Block: {} },
    Statement: {
      RateBasedStatement: {
        Limit: 300,
        EvaluationWindowSec: 300,
        AggregateKeyType: 'IP',
        ScopeDownStatement: { ByteMatchStatement: { SearchString: '/api/auth/' } },
      },
    },
  });
  expect(all).toMatchObject({
    Action: { Block: {} },
    Statement: { RateBasedStatement: { Limit: 20_000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' } },
  });
});

test('the firewall keeps no request, whose address may be a secret', () => {
  for (const { VisibilityConfig } of [firewall, ...firewall.Rules]) {
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
  }
});

test('production stands behind the firewall, dev behind none', () => {
  const firewalls = (stage: 'dev' | 'prod') =>
    resourcesOf(templatesOf(stage)('site'), 'AWS::CloudFront::Distribution').map(
      ({ Properties }) => Properties.DistributionConfig.WebACLId,
    );
  const { firewallArn } = neededInProduction;
  expect(firewalls('prod')).toEqual([firewallArn, firewallArn]);
  expect(firewalls('dev')).toEqual([undefined, undefined]);
});

test('the firewall deploys these values', async () => {
  const lines = [...valuesOf(template.toJSON(), 'prod')].map(([told, count]) => `${told} ×${count}`);
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('values/firewall.txt');
});
