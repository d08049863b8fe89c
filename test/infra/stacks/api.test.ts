import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionEntries } from '#infra/functions.ts';
import { gatewayRoutes } from '#infra/gateway-routes.ts';
import { subscriptions } from '#infra/subscriptions.ts';
import type { Grant } from '#shared/http/route.ts';
import { routesByDomain } from '#shared/routes.ts';
import { appOf, propertiesOf, resourcesOf, templatesOf } from '#test/support/templates.ts';

const templates = templatesOf('dev');
const api = templates('api');
const domains = Object.keys(routesByDomain);
const functions = (['api', 'workflows', 'events'] as const)
  .flatMap((stack) => resourcesOf(templates(stack), 'AWS::Lambda::Function'))
  .map(({ Properties }) => Properties);

/** Which grants an action may come from; nothing else may be in a role. */
const sources: Readonly<Record<string, readonly (Grant | 'always')[]>> = {
  'logs:CreateLogStream': ['always'],
  'logs:PutLogEvents': ['always'],
  'dynamodb:GetItem': ['table:read'],
  'dynamodb:BatchGetItem': ['table:read'],
  'dynamodb:Query': ['table:read'],
  'dynamodb:ConditionCheckItem': ['table:read', 'table:write'],
  'dynamodb:PutItem': ['table:write'],
  'dynamodb:UpdateItem': ['table:write'],
  'dynamodb:DeleteItem': ['table:write'],
  's3:PutObject': ['files:upload'],
  's3:DeleteObject': ['files:upload'],
  's3:GetObject': ['files:upload', 'files:read'],
  's3:ListBucket': ['files:upload', 'files:read'],
  'kms:Decrypt': ['table:read', 'table:write', 'files:upload', 'files:read', 'keys:seal'],
  'kms:GenerateDataKey': ['table:write', 'files:upload', 'keys:seal'],
  'kms:GenerateMac': ['table:read', 'keys:seal', 'keys:mailed-tokens'],
  'kms:Sign': ['keys:sign'],
  'kms:GetPublicKey': ['keys:sign'],
  'ses:SendEmail': ['mail:send'],
  'cognito-idp:AdminCreateUser': ['credentials:manage'],
  'cognito-idp:AdminDisableUser': ['credentials:manage'],
  'cognito-idp:AdminEnableUser': ['credentials:manage'],
  'cognito-idp:AdminSetUserPassword': ['credentials:manage'],
  'cognito-idp:AdminUpdateUserAttributes': ['credentials:manage'],
};

/** What each domain's API may touch: a route that needs more says so here too. */
const grants: Readonly<Record<string, readonly Grant[]>> = {
  auth: ['credentials:manage', 'credentials:sign-in', 'keys:sign', 'table:read', 'table:write'],
  people: ['keys:seal', 'keys:sign', 'table:read', 'table:write'],
  media: ['files:read', 'files:upload', 'keys:sign', 'table:read', 'table:write'],
  content: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  learnpaths: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  assignments: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  grading: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  register: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  settings: ['files:read', 'keys:sign', 'table:read', 'table:write'],
};

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}

/** The statements of the role of a domain's API Lambda. */
function statementsOf(domain: string): Statement[] {
  const roles = Object.entries(api.findResources('AWS::IAM::Role'));
  const [, role] = roles.find(([id]) => id.startsWith(`${domain}ApiRole`)) ?? [];
  return role?.Properties.Policies[0].PolicyDocument.Statement;
}

const actionsOf = (domain: string) => statementsOf(domain).flatMap(({ Action }) => Action);

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
  expect(stage.RouteSettings['POST /api/auth/login']).toEqual({
    ThrottlingBurstLimit: 20,
    ThrottlingRateLimit: 10,
  });
  expect(Object.keys(stage.RouteSettings)).toHaveLength(8);
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

test('every domain has its grants written down here', () => {
  expect(Object.keys(grants).sort()).toEqual([...domains].sort());
});

test.each(Object.entries(grants))(
  'the role of %s allows what it is granted and nothing else',
  (domain, own) => {
    const allowed = Object.entries(sources).filter(([, from]) =>
      from.some((source) => source === 'always' || own.includes(source)),
    );
    const actions = new Set(actionsOf(domain));
    expect([...actions].sort()).toEqual(allowed.map(([action]) => action).sort());
  },
);

test.each(domains)('the role of %s names what it may touch', (domain) => {
  for (const { Resource } of statementsOf(domain)) expect([Resource].flat()).not.toContain('*');
});

test('no role can read the table from end to end, or change a record of what happened', () => {
  for (const domain of domains) expect(actionsOf(domain)).not.toContain('dynamodb:Scan');
  const denied = statementsOf('people').filter((each) => JSON.stringify(each).includes('"Deny"'));
  const aboutRecords = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['RECORD#*'] } };
  expect(denied).toMatchObject([
    { Action: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'], Condition: aboutRecords },
    {
      Action: 'dynamodb:PutItem',
      Condition: {
        ...aboutRecords,
        StringNotEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
      },
    },
  ]);
});

test('who uses a key is written down here', () => {
  const usersOf = (key: string) =>
    (['api', 'workflows', 'events', 'schedules'] as const).flatMap((stack) =>
      Object.entries(templates(stack).findResources('AWS::IAM::Role'))
        .filter(([, role]) => JSON.stringify(role).includes(key))
        .map(([id]) => id.replace(/Role\w+$/, '')),
    );
  expect(usersOf('SealKey').sort()).toEqual(['peopleApi', 'registerSteps']);
  expect(usersOf('FingerprintKey').sort()).toEqual(['peopleApi', 'registerSteps']);
  expect(usersOf('MailedTokenKey')).toEqual(['authevents']);
  expect(usersOf('SessionKey').sort()).toEqual(domains.map((domain) => `${domain}Api`).sort());
});

test('uploads go below the two prefixes alone', () => {
  const uploads = statementsOf('media').filter(({ Action }) => [Action].flat().includes('s3:PutObject'));
  const keys = uploads.flatMap(({ Resource }) => [Resource].flat()).map((each) => JSON.stringify(each));
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(key).toMatch(/\/(files|pending)\/\*/);
});

test('every Lambda runs on Node 24 on Arm, traced, with the same environment', () => {
  expect(functions).toHaveLength(domains.length + subscriptions.length + 3);
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
    expect(role).toContain('"dynamodb:GetItem"');
    expect(role).toContain('"dynamodb:PutItem"');
  }
});

test('the picture library’s WebAssembly comes to the one function that reads it in a layer, where its variable says', () => {
  const [layer, ...others] = Object.entries(api.findResources('AWS::Lambda::LayerVersion'));
  expect(others).toEqual([]);
  expect(layer?.[1].Properties).toMatchObject({
    CompatibleArchitectures: ['arm64'],
    CompatibleRuntimes: ['nodejs24.x'],
  });
  const withLayers = functions.filter(({ Layers }) => Layers);
  expect(withLayers).toMatchObject([
    {
      FunctionName: 'leerpad-dev-media-api',
      Layers: [{ Ref: layer?.[0] }],
      Environment: { Variables: { PHOTON_FILE: '/opt/photon_rs_bg.wasm' } },
    },
  ]);
});

test('the layer holds that file and nothing else', () => {
  const { outdir } = appOf({ stage: 'dev' });
  const staged = readdirSync(outdir).filter(
    (name) => name.startsWith('asset.') && existsSync(join(outdir, name, 'photon_rs_bg.wasm')),
  );
  expect(staged.map((name) => readdirSync(join(outdir, name)))).toEqual([['photon_rs_bg.wasm']]);
});
