import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionEntries } from '#infra/functions.ts';
import { gatewayRoutes } from '#infra/gateway-routes.ts';
import { routesByDomain } from '#shared/routes.ts';
import { appOf, propertiesOf, resourcesOf, templatesOf } from '#test/support/templates.ts';

const templates = templatesOf('dev');
const api = templates('api');
const domains = Object.keys(routesByDomain);
const functions = (['api', 'workflows', 'events', 'schedules'] as const)
  .flatMap((stack) => resourcesOf(templates(stack), 'AWS::Lambda::Function'))
  .map(({ Properties }) => Properties);

/** The Lambdas of each domain, a line for each: a number of them would be changed by all who add one. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  assignments: ['api', 'events', 'schedule', 'jobs'],
  auth: ['api', 'events'],
  content: ['api', 'events', 'jobs'],
  educations: ['api', 'events', 'schedule', 'jobs'],
  figures: ['api', 'events', 'jobs', 'schedule'],
  grading: ['api', 'workflow', 'events', 'jobs'],
  guidance: ['api', 'events', 'schedule'],
  jobs: ['api'],
  learnpaths: ['api', 'events', 'schedule'],
  integrations: ['api', 'events', 'schedule'],
  library: ['api', 'events', 'schedule'],
  live: ['api', 'events'],
  media: ['api'],
  messages: ['api', 'events', 'jobs', 'schedule'],
  notifications: ['api', 'events', 'schedule'],
  people: ['api', 'events', 'jobs'],
  planning: ['api', 'events', 'schedule', 'jobs'],
  platform: ['stream'],
  privacy: ['api', 'events', 'schedule', 'jobs'],
  register: ['api', 'workflow', 'events'],
  servicedesk: ['api', 'events', 'jobs', 'schedule'],
  settings: ['api', 'jobs'],
};

/** The calls that try a secret, or make one: a password, a code, or the token of a link. */
const trying = [
  'GET /api/verify/{code}',
  'PATCH /api/me/password',
  'POST /api/auth/forgot',
  'POST /api/auth/join',
  'POST /api/auth/login',
  'POST /api/auth/msgraph/link',
  'POST /api/auth/msgraph/login',
  'POST /api/auth/msgraph/start',
  'POST /api/auth/recovery',
  'POST /api/auth/reset/{token}',
  'POST /api/auth/two-factor',
  'POST /api/email-change/confirm',
  'POST /api/email-change/undo',
  'POST /api/learnpaths/classes',
  'POST /api/learnpaths/{learnpathId}/teams/{teamId}/class/members',
  'POST /api/me/directory',
  'POST /api/me/two-factor',
  'POST /api/me/two-factor/confirm',
  'POST /api/me/two-factor/recovery-codes',
  'POST /api/me/two-factor/stop',
  'POST /api/notifications/unsubscribe/{token}',
  'POST /api/payer/progress',
  'POST /api/users/directory',
];

test('every route brings its calls to the Lambda of its domain', () => {
  const routes = resourcesOf(api, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties);
  const integrations = api.findResources('AWS::ApiGatewayV2::Integration');
  const functionOf = ({ Target }: { Target: { 'Fn::Join': [string, [string, { Ref: string }]] } }) =>
    integrations[Target['Fn::Join'][1][1].Ref]?.Properties.IntegrationUri['Fn::GetAtt'][0];
  expect(routes).toHaveLength(gatewayRoutes(routesByDomain).length);
  for (const { key, domain } of gatewayRoutes(routesByDomain)) {
    const route = routes.find(({ RouteKey }) => RouteKey === key);
    expect(functionOf(route)).toMatch(new RegExp(`^${domain}ApiFunction`));
  }
});

test('the API is throttled, the calls that try a secret more tightly, and none is metered by itself', () => {
  const stage = propertiesOf(api, 'AWS::ApiGatewayV2::Stage');
  expect(stage.DefaultRouteSettings).toEqual({
    ThrottlingBurstLimit: 500,
    ThrottlingRateLimit: 250,
    DetailedMetricsEnabled: false,
  });
  const tighter = { ThrottlingBurstLimit: 20, ThrottlingRateLimit: 10 };
  expect(stage.RouteSettings).toEqual(Object.fromEntries(trying.map((key) => [key, tighter])));
});

test('the gateway opens when the routes it throttles are there', () => {
  const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
  const keys = new Map(
    Object.entries(api.findResources('AWS::ApiGatewayV2::Route')).map(([id, { Properties }]) => [
      Properties.RouteKey,
      id,
    ]),
  );
  for (const key of Object.keys(stage?.Properties.RouteSettings)) {
    expect(stage?.DependsOn).toContain(keys.get(key));
  }
});

test('the log of calls knows no person and no path, which may hold a token', () => {
  const { Format } = propertiesOf(api, 'AWS::ApiGatewayV2::Stage').AccessLogSettings;
  expect(Format).toContain('$context.routeKey');
  for (const telling of ['identity', 'path', 'authorizer', 'querystring', 'header']) {
    expect(Format.toLowerCase()).not.toContain(telling);
  }
});

test('every domain of the contract has the Lambda that answers for it', () => {
  const written = functionEntries()
    .filter(({ kind }) => kind === 'api')
    .map(({ domain }) => domain);
  expect(written).toEqual(expect.arrayContaining(domains));
});

test('every Lambda is written down here', () => {
  const written = Object.entries(kinds).flatMap(([domain, own]) =>
    own.map((kind) => `leerpad-dev-${domain}-${kind}`),
  );
  expect(functions.map(({ FunctionName }) => FunctionName).sort()).toEqual(written.sort());
});

test('every Lambda runs on Node 24 on Arm, traced, with the same environment', () => {
  for (const each of functions) {
    expect(each).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
      Environment: functions[0].Environment,
    });
  }
});

test('every Lambda may send what it traced', () => {
  for (const stack of ['api', 'workflows', 'events', 'schedules'] as const) {
    const template = templates(stack);
    const policies = resourcesOf(template, 'AWS::IAM::Policy').map(({ Properties }) => Properties);
    const traced = policies
      .filter(({ PolicyDocument }) => JSON.stringify(PolicyDocument).includes('"xray:PutTraceSegments"'))
      .flatMap(({ Roles }) => Roles.map(({ Ref }: { Ref: string }) => Ref));
    for (const { Properties } of resourcesOf(template, 'AWS::Lambda::Function')) {
      expect(traced).toContain(Properties.Role['Fn::GetAtt'][0]);
    }
  }
});

test('who may send mail may also write down that it did', () => {
  const roles = (['api', 'workflows', 'events', 'schedules'] as const)
    .flatMap((stack) => resourcesOf(templates(stack), 'AWS::IAM::Role'))
    .map((role) => JSON.stringify(role))
    .filter((role) => role.includes('"ses:SendEmail"'));
  expect(roles.length).toBeGreaterThan(0);
  for (const role of roles) {
    expect(role).toContain(':configuration-set/leerpad-dev');
    expect(role).toContain('"dynamodb:GetItem"');
    expect(role).toContain('"dynamodb:PutItem"');
  }
});

test('what is read now and then comes in layers, to those who read it, where their variables say', () => {
  const layers = Object.entries(api.findResources('AWS::Lambda::LayerVersion'));
  for (const [, { Properties }] of layers)
    expect(Properties).toMatchObject({
      CompatibleArchitectures: ['arm64'],
      CompatibleRuntimes: ['nodejs24.x'],
    });
  const withLayers = functions.filter(({ Layers }) => Layers);
  expect(withLayers.map(({ FunctionName, Layers }) => [FunctionName, Layers.length])).toEqual(
    expect.arrayContaining([
      ['leerpad-dev-media-api', 1],
      ['leerpad-dev-privacy-jobs', 2],
    ]),
  );
  expect(withLayers[0]?.Environment.Variables).toMatchObject({
    PHOTON_FILE: '/opt/photon_rs_bg.wasm',
    RESVG_FILE: '/opt/index_bg.wasm',
    FONT_REGULAR_FILE: '/opt/SourceSans3_400Regular.ttf',
    FONT_SEMIBOLD_FILE: '/opt/SourceSans3_600SemiBold.ttf',
  });
});

test('a layer holds its file and nothing else', () => {
  const { outdir } = appOf({ stage: 'dev' });
  const staged = readdirSync(outdir).filter(
    (name) => name.startsWith('asset.') && existsSync(join(outdir, name, 'photon_rs_bg.wasm')),
  );
  expect(staged.map((name) => readdirSync(join(outdir, name)))).toEqual([['photon_rs_bg.wasm']]);
});
