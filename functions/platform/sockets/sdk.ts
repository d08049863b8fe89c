/** What is used of the client of API Gateway's sockets, by name: a bundler leaves out the rest, which it can't of a whole module. */
export {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
