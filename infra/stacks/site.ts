import { Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { socketPath } from '#shared/live/socket.ts';
import { runnerPath } from '#shared/platform/security-headers.ts';
import { asBucket } from '../constructs/as-bucket.ts';
import { filesDistribution } from '../constructs/files-distribution.ts';
import { logBucket } from '../constructs/log-bucket.ts';
import { responseHeaders } from '../constructs/response-headers.ts';
import { acknowledge } from '../nag.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stage.ts';

/**
 * The public address: CloudFront before the site's files and the HTTP API, and another before people's files. The API stands here without its
 * routes, because its functions need to know this address.
 */
export class SiteStack extends Stack {
  readonly api: HttpApi;
  readonly sockets: WebSocketApi;
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** Scheme and host of the address. */
  readonly origin: string;
  /** Scheme and host of the files. */
  readonly filesOrigin: string;
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props);
    this.stage = stage;
    const logs = logBucket(this, stage);
    this.api = new HttpApi(this, 'Api', { apiName: stage.prefix, createDefaultStage: false });
    this.sockets = new WebSocketApi(this, 'Sockets', {
      apiName: `${stage.prefix}-live`,
      routeSelectionExpression: '$request.body.action',
    });
    this.bucket = new Bucket(this, 'Site', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      serverAccessLogsBucket: asBucket(logs),
      serverAccessLogsPrefix: 'site/',
      removalPolicy: removalPolicyOf(stage),
      autoDeleteObjects: !stage.production,
    });
    this.filesOrigin = `https://${filesDistribution(this, stage).distributionDomainName}`;
    this.distribution = this.createDistribution();
    this.origin = `https://${stage.domain?.name ?? this.distribution.distributionDomainName}`;
  }

  private createDistribution(): Distribution {
    const shared = {
      responseHeadersPolicy: responseHeaders(this, this.stage, 'site', this.filesOrigin),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    };
    const origin = S3BucketOrigin.withOriginAccessControl(asBucket(this.bucket));
    const distribution = new Distribution(this, 'Distribution', {
      ...this.address(),
      comment: this.stage.prefix,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(this.stage.firewallArn ? { webAclId: this.stage.firewallArn } : {}),
      defaultBehavior: {
        ...shared,
        origin,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [
          { function: this.createFallback(), eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
      additionalBehaviors: {
        [`${runnerPath}*`]: {
          ...shared,
          responseHeadersPolicy: responseHeaders(this, this.stage, 'runner', this.filesOrigin),
          origin,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
        [socketPath]: {
          ...shared,
          origin: this.gateway(this.sockets.apiId),
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
        '/api/*': {
          ...shared,
          origin: this.gateway(this.api.apiId),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
    });
    acknowledge(distribution, 'Students abroad study too.', 'CFR1');
    acknowledge(
      distribution,
      'Its log holds whole addresses, and those of mailed links are secrets; the API logs its calls without.',
      'CFR3',
    );
    if (!this.stage.firewallArn) {
      acknowledge(distribution, 'A firewall is paid for by itself; dev holds no real people.', 'CFR2');
    }
    if (!this.stage.domain) {
      acknowledge(distribution, 'CloudFront’s own certificate and name come with its own TLS rule.', 'CFR4');
    }
    return distribution;
  }

  private gateway(apiId: string): HttpOrigin {
    return new HttpOrigin(`${apiId}.execute-api.${this.region}.${this.urlSuffix}`);
  }

  private address() {
    const { domain } = this.stage;
    if (!domain) return {};
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn);
    const minimumProtocolVersion = SecurityPolicyProtocol.TLS_V1_2_2021;
    return { domainNames: [domain.name], certificate, minimumProtocolVersion };
  }

  private createFallback(): EdgeFunction {
    return new EdgeFunction(this, 'Fallback', {
      functionName: `${this.stage.prefix}-spa-fallback`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: new URL('../edge/spa-fallback.js', import.meta.url).pathname }),
    });
  }
}
