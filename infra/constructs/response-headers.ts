import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
  contentSecurityPolicy,
  permissionsPolicy,
  strictTransportSeconds,
} from '#shared/platform/security-headers.ts';
import { fixedNames } from '../platform.ts';
import type { Stage } from '../stage.ts';

/** The security headers of `shared/platform/security-headers.ts`, put on every answer. */
export function responseHeaders(scope: Construct, stage: Stage): ResponseHeadersPolicy {
  const { filesOrigin, credentialsOrigin } = fixedNames(scope, stage);
  const policy = contentSecurityPolicy({ files: filesOrigin, credentials: credentialsOrigin });
  const override = true;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: `${stage.prefix}-headers`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransportSeconds),
        includeSubdomains: true,
        preload: true,
        override,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
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
