import { describe, expect, test } from 'vitest';
import { propertiesOf, resourcesOf, templatesOf } from '#test/support/templates.ts';

const site = templatesOf('dev')('site');
const distributions = resourcesOf(site, 'AWS::CloudFront::Distribution').map(
  ({ Properties }) => Properties.DistributionConfig,
);
const config = distributions.find(({ DefaultRootObject }) => DefaultRootObject === 'index.html');
const files = distributions.find((one) => one !== config);
const [runnerBehaviour, socketBehaviour, apiBehaviour, ...others] = config.CacheBehaviors;

/** The headers that a behaviour puts on its answers. */
const policyOf = ({ ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) =>
  site.findResources('AWS::CloudFront::ResponseHeadersPolicy')[ResponseHeadersPolicyId.Ref]?.Properties
    .ResponseHeadersPolicyConfig;

/** Ids of CloudFront's own policies. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

test('the API’s answers are neither cached nor replaced by the page', () => {
  expect(others).toEqual([]);
  expect(apiBehaviour).toMatchObject({
    PathPattern: '/api/*',
    CachePolicyId: cachingDisabled,
    OriginRequestPolicyId: allViewerExceptHost,
    ViewerProtocolPolicy: 'redirect-to-https',
  });
  expect(apiBehaviour.AllowedMethods).toEqual(expect.arrayContaining(['PUT', 'PATCH', 'DELETE', 'POST']));
  expect(apiBehaviour.FunctionAssociations).toBeUndefined();
  expect(config.CustomErrorResponses).toBeUndefined();
});

test('sockets go to the API whose stage is called after their path', () => {
  expect(socketBehaviour).toMatchObject({
    PathPattern: '/live',
    CachePolicyId: cachingDisabled,
    OriginRequestPolicyId: allViewerExceptHost,
    ViewerProtocolPolicy: 'redirect-to-https',
  });
  expect(propertiesOf(templatesOf('dev')('live'), 'AWS::ApiGatewayV2::Stage').StageName).toBe('live');
});

test('programs of students run in a frame with headers of its own, which only the site may show', () => {
  expect(runnerBehaviour).toMatchObject({
    PathPattern: '/runner/*',
    ViewerProtocolPolicy: 'redirect-to-https',
  });
  expect(runnerBehaviour.FunctionAssociations).toBeUndefined();
  const { SecurityHeadersConfig: headers } = policyOf(runnerBehaviour);
  expect(headers.ContentSecurityPolicy.ContentSecurityPolicy).toContain('sandbox allow-scripts');
  expect(headers.ContentSecurityPolicy.ContentSecurityPolicy).toContain("frame-ancestors 'self'");
  expect(headers.FrameOptions).toEqual({ FrameOption: 'SAMEORIGIN', Override: true });
});

test('every address of the app gets the page', () => {
  expect(config.DefaultCacheBehavior.FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }]);
  expect(config.DefaultCacheBehavior.Compress).toBe(true);
});

test('no log keeps the address of a page, which may hold the token of a mailed link', () => {
  expect(config.Logging).toBeUndefined();
});

test('the site’s files are read by the distribution alone', () => {
  const origin = config.Origins.find(({ S3OriginConfig }: { S3OriginConfig?: object }) => S3OriginConfig);
  expect(origin.OriginAccessControlId).toBeDefined();
  const policies = resourcesOf(site, 'AWS::S3::BucketPolicy').map((each) => JSON.stringify(each));
  expect(policies.filter((policy) => policy.includes('"Service":"cloudfront.amazonaws.com"'))).toHaveLength(
    1,
  );
});

test('every other answer carries the strict headers', () => {
  for (const behaviour of [apiBehaviour, config.DefaultCacheBehavior]) {
    const { SecurityHeadersConfig: headers } = policyOf(behaviour);
    const contentSecurity = JSON.stringify(headers.ContentSecurityPolicy);
    expect(contentSecurity).toContain("default-src 'none'");
    expect(contentSecurity).toContain("frame-ancestors 'none'");
    expect(contentSecurity).not.toContain('unsafe');
    expect(headers.StrictTransportSecurity).toMatchObject({ IncludeSubdomains: true, Preload: true });
    expect(headers.ContentTypeOptions).toEqual({ Override: true });
  }
});

describe('people’s files', () => {
  test('come with nosniff, from an origin of their own', () => {
    const { SecurityHeadersConfig: headers } = policyOf(files.DefaultCacheBehavior);
    expect(headers.ContentTypeOptions).toEqual({ Override: true });
    expect(headers.ReferrerPolicy).toEqual({ ReferrerPolicy: 'no-referrer', Override: true });
    expect(files.CacheBehaviors).toBeUndefined();
    expect(files.Aliases).toBeUndefined();
  });

  test('are cached for nobody, and read by the links alone that S3 checks', () => {
    expect(files.DefaultCacheBehavior).toMatchObject({
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS'],
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: allViewerExceptHost,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(files.Logging).toBeUndefined();
    expect(files.Origins).toHaveLength(1);
    expect(files.Origins[0].OriginAccessControlId).toBeUndefined();
  });

  test('are of our bucket, and no other of the region', () => {
    const [{ DomainName, OriginPath }] = files.Origins;
    expect(JSON.stringify(DomainName)).toMatch(/"s3\./);
    expect(JSON.stringify(OriginPath)).toMatch(/"\/leerpad-dev-files-/);
  });

  test('are where the functions say, and the pages may show them', () => {
    const [first] = resourcesOf(templatesOf('dev')('api'), 'AWS::Lambda::Function');
    expect(JSON.stringify(first?.Properties.Environment.Variables.FILES_ORIGIN)).toContain(
      'FilesDistribution',
    );
    const policy = JSON.stringify(policyOf(config.DefaultCacheBehavior).SecurityHeadersConfig);
    expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/"[^']*FilesDistribution/);
    expect(policy).toMatch(/connect-src 'self' [^;]*FilesDistribution[^;]*leerpad-dev-files-/);
  });
});
