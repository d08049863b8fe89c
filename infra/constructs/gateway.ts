import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnStage, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { GatewayRoute } from '../gateway-routes.ts';
import type { Stage } from '../stage.ts';

/**
 * Opens an HTTP API: throttled, deployed as it changes, its calls logged without personal data. The gateway refuses a
 * throttle of a route that it doesn't have yet, so this waits for the routes.
 * @param scope where the routes are
 * @param routes those that are throttled on their own are held to that
 */
export function openGateway(
  scope: Construct,
  stage: Stage,
  api: HttpApi,
  routes: readonly GatewayRoute[],
): CfnStage {
  const logs = new LogGroup(scope, 'AccessLogs', {
    logGroupName: `/leerpad/${stage.name}/api-access`,
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const throttled = routes.flatMap(({ key, throttle }) =>
    throttle
      ? [[key, { ThrottlingBurstLimit: throttle.burst, ThrottlingRateLimit: throttle.perSecond }]]
      : [],
  );
  return new CfnStage(scope, 'Stage', {
    apiId: api.apiId,
    stageName: '$default',
    autoDeploy: true,
    // Figures by route cost more than all calls do; each answer's log line names its call and its time.
    defaultRouteSettings: {
      throttlingBurstLimit: 500,
      throttlingRateLimit: 250,
      detailedMetricsEnabled: false,
    },
    routeSettings: Object.fromEntries(throttled),
    accessLogSettings: { destinationArn: logs.logGroupArn, format: JSON.stringify(logFormat) },
  });
}

/** No address, no path with its ids and tokens, no agent: what a log of calls may know. */
const logFormat = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  responseLatency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
};
