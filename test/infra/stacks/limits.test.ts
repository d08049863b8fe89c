import { expect, test } from 'vitest';
import { cloudOf } from '#infra/local/template/cloud.ts';
import { type JsonObject, listOf, objectOf } from '#infra/local/template/types.ts';
import { stackNames, templatesOf } from '#test/support/templates.ts';

/** Quotas of AWS that a product reaches by growing. At nine tenths of one, there is still time to do something. */
const quotas = { routes: 300, resources: 500, templateBytes: 1_000_000, policyCharacters: 10_240 };
const nearly = (quota: number) => quota * 0.9;

const templates = templatesOf('prod');
const cloud = cloudOf(Object.fromEntries(stackNames.map((stack) => [stack, templates(stack).toJSON()])));

test.each(stackNames)('the stack %s stays well within what a stack may hold', (stack) => {
  const template = templates(stack).toJSON();
  expect(Object.keys(template.Resources).length).toBeLessThan(nearly(quotas.resources));
  expect(JSON.stringify(template).length).toBeLessThan(nearly(quotas.templateBytes));
});

test('the API stays well within what an HTTP API may hold, though the contract has more calls', () => {
  expect(cloud.ofType('AWS::ApiGatewayV2::Route').length).toBeLessThan(nearly(quotas.routes));
});

test('the policies in a role stay well within what they may hold together', () => {
  const attached = cloud.ofType('AWS::IAM::Policy').map(({ properties }) => properties);
  for (const role of cloud.ofType('AWS::IAM::Role')) {
    const policies: JsonObject[] = [
      ...listOf(role.properties.Policies).map(objectOf),
      ...attached.filter(({ Roles }) => listOf(Roles).includes(cloud.nameOf(role))),
    ];
    const characters = policies.reduce(
      (total, { PolicyDocument }) => total + JSON.stringify(PolicyDocument).length,
      0,
    );
    expect.soft(characters, role.id).toBeLessThan(nearly(quotas.policyCharacters));
  }
});
