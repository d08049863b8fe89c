import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { inPlainJson } from './plain-json.ts';

// The SDK's commands, whose items are written and read by us.

export class PlainGet extends GetCommand {
  protected override addMarshallingMiddleware(): void {
    inPlainJson(this.clientCommand.middlewareStack);
  }
}

export class PlainQuery extends QueryCommand {
  protected override addMarshallingMiddleware(): void {
    inPlainJson(this.clientCommand.middlewareStack);
  }
}

export class PlainBatchGet extends BatchGetCommand {
  protected override addMarshallingMiddleware(): void {
    inPlainJson(this.clientCommand.middlewareStack);
  }
}

export class PlainTransactWrite extends TransactWriteCommand {
  protected override addMarshallingMiddleware(): void {
    inPlainJson(this.clientCommand.middlewareStack);
  }
}
