import {
  BatchGetCommand,
  type DynamoDBDocumentClientResolvedConfig as Config,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { inPlainJson } from './plain-json.ts';

// The SDK's commands, whose items are written and read by us.

export class PlainGet extends GetCommand {
  protected override addMarshallingMiddleware(config: Config): void {
    inPlainJson(this.clientCommand.middlewareStack, config);
  }
}

export class PlainQuery extends QueryCommand {
  protected override addMarshallingMiddleware(config: Config): void {
    inPlainJson(this.clientCommand.middlewareStack, config);
  }
}

export class PlainBatchGet extends BatchGetCommand {
  protected override addMarshallingMiddleware(config: Config): void {
    inPlainJson(this.clientCommand.middlewareStack, config);
  }
}

export class PlainTransactWrite extends TransactWriteCommand {
  protected override addMarshallingMiddleware(config: Config): void {
    inPlainJson(this.clientCommand.middlewareStack, config);
  }
}
