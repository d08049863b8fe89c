import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { propertiesOf, templatesOf } from '#test/support/templates.ts';

const dev = templatesOf('dev')('identity');
const prod = templatesOf('prod')('identity');
const pools = 'AWS::Cognito::UserPool';

test('people sign in by email, are invited, and choose a second factor themselves', () => {
  dev.hasResourceProperties(pools, {
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    Policies: {
      PasswordPolicy: Match.objectLike({
        MinimumLength: 12,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
      }),
    },
  });
});

test('a user id is given once, and no client can write it', () => {
  const pool = propertiesOf(dev, pools);
  const client = propertiesOf(dev, 'AWS::Cognito::UserPoolClient');
  const userId = pool.Schema.find(({ Name }: { Name: string }) => Name === 'user_id');
  expect(userId).toMatchObject({ AttributeDataType: 'String', Mutable: false });
  expect(client.ReadAttributes).toContain('custom:user_id');
  expect(client.WriteAttributes).toEqual(['locale']);
});

test('the site’s client keeps no secret, opens no hosted page and tells nobody who exists', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    GenerateSecret: false,
    AllowedOAuthFlowsUserPoolClient: false,
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  });
});

test('production looks out for stolen passwords and can’t be deleted by accident', () => {
  prod.hasResource(pools, {
    Properties: {
      DeletionProtection: 'ACTIVE',
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    },
    DeletionPolicy: 'RetainExceptOnCreate',
  });
});

test('of letters that come back or are unwanted SES tells the account’s bus, and keeps no list of its own', () => {
  expect(propertiesOf(dev, 'AWS::SES::ConfigurationSet')).toMatchObject({
    Name: 'leerpad-dev',
    SuppressionOptions: { SuppressedReasons: [] },
  });
  dev.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
  dev.hasResourceProperties('AWS::SES::EmailIdentity', {
    ConfigurationSetAttributes: { ConfigurationSetName: { Ref: Match.stringLikeRegexp('^Feedback') } },
  });
});

test('production claims the domain that mail comes from and signs it; dev claims one address', () => {
  const identities = 'AWS::SES::EmailIdentity';
  expect(propertiesOf(prod, identities).EmailIdentity).toBe('leerpad.example');
  expect(propertiesOf(dev, identities).EmailIdentity).toBe('no-reply@dev.leerpad.example');
  expect(Object.keys(prod.toJSON().Outputs).filter((name) => name.startsWith('DkimRecord'))).toHaveLength(3);
});
