import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import {
  contentSecurityPolicy,
  permissionsPolicy,
  strictTransportSeconds,
} from '#shared/platform/security-headers.ts';
import { asBucket } from '../constructs/as-bucket.ts';
import { logBucket } from '../constructs/log-bucket.ts';
import { fixedNames } from '../platform.ts';
import type { Stage } from '../stage.ts';

/**
 * The one public address: CloudFront before the site's files and the HTTP API. The API stands here without its
 * routes, because its functions need to know this address.
 */
export class SiteStack extends Stack {
  readonly api: HttpApi;
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly origin: string;
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props);
    this.stage = stage;
    const logs = logBucket(this, stage, { legacyWriter: true });
    this.api = this.createApi();
    this.bucket = new Bucket(this, 'Site', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      serverAccessLogsBucket: asBucket(logs),
      serverAccessLogsPrefix: 'site/',
      removalPolicy: stage.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      autoDeleteObjects: !stage.production,
    });
    this.distribution = this.createDistribution(logs);
    this.origin = `https://${this.distribution.distributionDomainName}`;
  }

  private createApi(): HttpApi {
    const api = new HttpApi(this, 'Api', { apiName: this.stage.prefix, createDefaultStage: false });
    const accessLogs = new LogGroup(this, 'ApiAccessLogs', {
      logGroupName: `/leerpad/${this.stage.name}/api-access`,
      retention: this.stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnStage(this, 'ApiStage', {
      apiId: api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingBurstLimit: 500,
        throttlingRateLimit: 250,
        detailedMetricsEnabled: this.stage.production,
      },
      accessLogSettings: { destinationArn: accessLogs.logGroupArn, format: JSON.stringify(accessLogFormat) },
    });
    return api;
  }

  private createDistribution(logs: Bucket): Distribution {
    const responseHeadersPolicy = this.createHeaders();
    const shared = {
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: this.stage.prefix,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: asBucket(logs),
      logFilePrefix: 'cdn/',
      defaultBehavior: {
        ...shared,
        origin: S3BucketOrigin.withOriginAccessControl(asBucket(this.bucket)),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [
          { function: this.createFallback(), eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          ...shared,
          origin: new HttpOrigin(`${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
    });
    return distribution;
  }

  private createFallback(): EdgeFunction {
    return new EdgeFunction(this, 'Fallback', {
      functionName: `${this.stage.prefix}-spa-fallback`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: new URL('../edge/spa-fallback.js', import.meta.url).pathname }),
    });
  }

  private createHeaders(): ResponseHeadersPolicy {
    const names = fixedNames(this, this.stage);
    const override = true;
    return new ResponseHeadersPolicy(this, 'Headers', {
      responseHeadersPolicyName: `${this.stage.prefix}-headers`,
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy({
            files: names.filesOrigin,
            credentials: names.credentialsOrigin,
          }),
          override,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(strictTransportSeconds),
          includeSubdomains: true,
          preload: true,
          override,
        },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'permissions-policy', value: permissionsPolicy, override },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override },
        ],
      },
    });
  }
}

/** No address, no path with its ids and tokens, no agent: what a log of calls may know. */
const accessLogFormat = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  responseLatency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
};
