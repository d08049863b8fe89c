import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
  contentSecurityPolicy,
  permissionsPolicy,
  runnerPolicy,
  strictTransportSeconds,
} from '#shared/platform/security-headers.ts';
import { fixedNames } from '../platform.ts';
import type { Stage } from '../stage.ts';

/**
 * The security headers of `shared/platform/security-headers.ts`, put on every answer.
 * @param of the site, or the frame in which students' programs run
 * @param files scheme and host from which files are read
 */
export function responseHeaders(
  scope: Construct,
  stage: Stage,
  of: 'site' | 'runner',
  files: string,
): ResponseHeadersPolicy {
  const isSite = of === 'site';
  const { uploadsOrigin: uploads, credentialsOrigin: credentials } = fixedNames(scope, stage);
  const policy = isSite ? contentSecurityPolicy({ files, uploads, credentials }) : runnerPolicy;
  const override = true;
  return new ResponseHeadersPolicy(scope, isSite ? 'Headers' : 'RunnerHeaders', {
    responseHeadersPolicyName: `${stage.prefix}${isSite ? '' : '-runner'}-headers`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransportSeconds),
        includeSubdomains: true,
        preload: true,
        override,
      },
      contentTypeOptions: { override },
      frameOptions: {
        frameOption: isSite ? HeadersFrameOption.DENY : HeadersFrameOption.SAMEORIGIN,
        override,
      },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: permissionsPolicy, override },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override },
      ],
    },
  });
}
