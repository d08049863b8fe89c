import { cognitoPrefix } from '../origins.ts';
import type { Cloud } from '../template/cloud.ts';

/** `/config.json`: what the site has to know of where it runs. */
export function siteConfiguration(cloud: Cloud): string {
  const [pool] = cloud.ofType('AWS::Cognito::UserPool');
  const [client] = cloud.ofType('AWS::Cognito::UserPoolClient');
  return JSON.stringify({
    userPoolId: pool && cloud.nameOf(pool),
    userPoolClientId: client && cloud.nameOf(client),
    // The embedded pool has no SRP.
    authFlow: 'USER_PASSWORD_AUTH',
    credentialsEndpoint: cognitoPrefix,
  });
}
