import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { routesByDomain } from '#shared/routes.ts';
import { openGateway } from '../constructs/gateway.ts';
import { Worker } from '../constructs/worker.ts';
import type { FunctionEntry } from '../functions.ts';
import { type GatewayRoute, gatewayRoutes } from '../gateway-routes.ts';
import { grantsOf, statementsFor } from '../grants.ts';
import { acknowledge } from '../nag.ts';
import type { Platform } from '../platform.ts';

interface ApiProps extends StackProps {
  readonly api: HttpApi;
  readonly entries: readonly FunctionEntry[];
}

/** One Lambda per domain, and the routes that bring its calls to it. */
export class ApiStack extends Stack {
  readonly functions: LambdaFunction[] = [];

  constructor(scope: Construct, id: string, platform: Platform, props: ApiProps) {
    super(scope, id, props);
    const routes = gatewayRoutes(routesByDomain);
    const gateway = openGateway(this, platform.stage, props.api, routes);
    for (const { name, domain, kind } of props.entries) {
      if (kind !== 'api') continue;
      const calls = Object.values(routesByDomain[domain] ?? {});
      const home = new Construct(this, domain);
      const worker = new Worker(home, 'Api', {
        platform,
        name,
        statements: statementsFor(this, platform, grantsOf(calls)),
        timeoutSeconds: 15,
      });
      this.functions.push(worker.function);
      const own = routes.filter((route) => route.domain === domain);
      gateway.node.addDependency(...this.connect(home, props.api, worker.function, own));
    }
  }

  private connect(
    home: Construct,
    api: HttpApi,
    handler: LambdaFunction,
    routes: readonly GatewayRoute[],
  ): CfnRoute[] {
    const integration = new CfnIntegration(home, 'Integration', {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: handler.functionArn,
      payloadFormatVersion: '2.0',
      timeoutInMillis: 20_000,
    });
    handler.addPermission('Gateway', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: api.arnForExecuteApi(),
    });
    return routes.map(({ key }) => {
      const route = new CfnRoute(home, key.replaceAll(/[/{}]+/g, '-'), {
        apiId: api.apiId,
        routeKey: key,
        target: `integrations/${integration.ref}`,
      });
      acknowledge(route, 'The function itself checks the tokens of both issuers and who they name.', 'APIG4');
      return route;
    });
  }
}
