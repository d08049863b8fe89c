import { Duration, Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { strictTransportSeconds } from '#shared/platform/security-headers.ts';
import { acknowledge } from '../nag.ts';
import { fixedNames } from '../platform.ts';
import type { Stage } from '../stage.ts';

/**
 * What files are read through, by links that S3 checks: it adds the headers that S3 can't send. The links are signed for
 * the host of S3 and the path below it, which the origin restores, so that nothing but this bucket can be read; an origin
 * access control would sign in everybody. It is an origin of its own, so that no file shares one with the site.
 */
export function filesDistribution(scope: Construct, stage: Stage): Distribution {
  const { region, urlSuffix } = Stack.of(scope);
  const distribution = new Distribution(scope, 'FilesDistribution', {
    comment: `${stage.prefix}: files`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(stage.firewallArn ? { webAclId: stage.firewallArn } : {}),
    defaultBehavior: {
      origin: new HttpOrigin(`s3.${region}.${urlSuffix}`, {
        originPath: `/${fixedNames(scope, stage).filesBucket}`,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      // What one person may read is no answer for another.
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: fileHeaders(scope, stage),
    },
  });
  acknowledge(distribution, 'Students abroad study too.', 'CFR1');
  acknowledge(
    distribution,
    'Its log would hold links that open files; the bucket logs its own requests.',
    'CFR3',
  );
  acknowledge(distribution, 'CloudFront’s own certificate and name come with its own TLS rule.', 'CFR4');
  if (!stage.firewallArn) {
    acknowledge(distribution, 'A firewall is paid for by itself; dev holds no real people.', 'CFR2');
  }
  return distribution;
}

/** What a browser is told of a file: to take it for what it is said to be, and to tell nobody of its link. */
function fileHeaders(scope: Construct, stage: Stage): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'FileHeaders', {
    responseHeadersPolicyName: `${stage.prefix}-file-headers`,
    securityHeadersBehavior: {
      contentTypeOptions: { override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransportSeconds),
        includeSubdomains: true,
        preload: true,
        override,
      },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
    },
  });
}
