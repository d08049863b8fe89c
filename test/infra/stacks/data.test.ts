import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { tableDesign } from '#shared/platform/table-design.ts';
import { resourcesOf, templatesOf } from '#test/support/templates.ts';

const dev = templatesOf('dev')('data');
const prod = templatesOf('prod')('data');
const tables = 'AWS::DynamoDB::Table';
const buckets = 'AWS::S3::Bucket';

test('the table has the keys, indexes, stream and expiry of its design', () => {
  const { key, indexes, projection, expiry, stream } = tableDesign;
  const schema = ({ pk, sk }: { pk: string; sk: string }) => [
    { AttributeName: pk, KeyType: 'HASH' },
    { AttributeName: sk, KeyType: 'RANGE' },
  ];
  dev.hasResourceProperties(tables, {
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: schema(key),
    GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
      IndexName,
      KeySchema: schema(index),
      Projection: { ProjectionType: projection },
    })),
    StreamSpecification: { StreamViewType: stream },
    TimeToLiveSpecification: { AttributeName: expiry, Enabled: true },
    SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
  });
});

test('production can be put back to any moment and outlives its stack, though not a first deployment that failed', () => {
  prod.hasResource(tables, {
    Properties: {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
  });
  for (const { DeletionPolicy } of [...resourcesOf(prod, buckets), ...resourcesOf(prod, 'AWS::KMS::Key')]) {
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
  }
  prod.hasResourceProperties(buckets, { VersioningConfiguration: { Status: 'Enabled' } });
});

test('dev goes when its stack goes', () => {
  dev.hasResource(tables, { Properties: { DeletionProtectionEnabled: false }, DeletionPolicy: 'Delete' });
  for (const bucket of resourcesOf(dev, buckets)) expect(bucket.DeletionPolicy).toBe('Delete');
});

test('files take uploads from the site alone, and forget what nobody claims', () => {
  dev.hasResourceProperties(buckets, {
    CorsConfiguration: {
      CorsRules: [Match.objectLike({ AllowedMethods: ['GET', 'HEAD', 'PUT'], AllowedOrigins: [siteOrigin] })],
    },
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
        Match.objectLike({ Prefix: 'pending/', ExpirationInDays: 1 }),
        Match.objectLike({ Prefix: 'results/', ExpirationInDays: 30 }),
      ]),
    },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [
        Match.objectLike({ ServerSideEncryptionByDefault: Match.objectLike({ SSEAlgorithm: 'aws:kms' }) }),
      ],
    },
  });
});

test('sessions are signed with ES256 and credentials with Ed25519; cursors, keys of people, mailed tokens and fingerprints each have an HMAC key', () => {
  dev.hasResourceProperties('AWS::KMS::Key', { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' });
  dev.hasResourceProperties('AWS::KMS::Key', {
    KeySpec: 'ECC_NIST_EDWARDS25519',
    KeyUsage: 'SIGN_VERIFY',
  });
  const macKeys = resourcesOf(dev, 'AWS::KMS::Key').filter(
    ({ Properties }) => Properties.KeySpec === 'HMAC_256',
  );
  expect(macKeys.map(({ Properties }) => Properties.KeyUsage)).toEqual(Array(4).fill('GENERATE_VERIFY_MAC'));
});

describe.each(['dev', 'prod'] as const)('every bucket of %s', (stage) => {
  const templates = templatesOf(stage);

  test.each(['data', 'site'] as const)('in %s is closed to the public and to plain HTTP', (stack) => {
    const template = templates(stack);
    const found = resourcesOf(template, buckets);
    expect(found.length).toBeGreaterThan(1);
    for (const { Properties } of found) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
    const policies = resourcesOf(template, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(found.length);
    for (const policy of policies) expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
  });
});

const siteOrigin = {
  'Fn::Join': ['', ['https://', { 'Fn::ImportValue': Match.stringLikeRegexp('Distribution.*DomainName') }]],
};
