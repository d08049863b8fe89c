import { expect, test } from 'vitest';
import { propertiesOf, resourcesOf, templatesOf } from '#test/support/templates.ts';

const live = templatesOf('dev')('live');
const routes = resourcesOf(live, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties);
const integrations = resourcesOf(live, 'AWS::ApiGatewayV2::Integration').map(({ Properties }) => Properties);

test('a function is asked as a socket opens and told as it ends, and pings cost no function', () => {
  expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(['$connect', '$disconnect', 'ping']);
  expect(integrations.map(({ IntegrationType }) => IntegrationType).sort()).toEqual(['AWS_PROXY', 'MOCK']);
  const [pong] = resourcesOf(live, 'AWS::ApiGatewayV2::IntegrationResponse');
  expect(pong?.Properties.ResponseTemplates).toEqual({ '200': '[]' });
});

test('the log of sockets says neither from where nor with which ticket', () => {
  const { AccessLogSettings } = propertiesOf(live, 'AWS::ApiGatewayV2::Stage');
  expect(Object.keys(JSON.parse(AccessLogSettings.Format)).sort()).toEqual([
    'requestId',
    'requestTime',
    'routeKey',
    'status',
  ]);
});

test('the gateway alone calls the function, of its own stage', () => {
  const [permission] = resourcesOf(live, 'AWS::Lambda::Permission');
  expect(permission?.Properties.Principal).toBe('apigateway.amazonaws.com');
  expect(JSON.stringify(permission?.Properties.SourceArn)).toContain('/live/*');
});
