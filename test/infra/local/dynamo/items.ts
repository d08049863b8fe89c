/** Items as DynamoDB writes them: one before and after its last write, and what writes one. */
export const key = (pk: string) => ({ pk: { S: pk }, sk: { S: '1' } });
export const put = (pk: string) => ({ Put: { TableName: 'table', Item: { ...key(pk), nth: { N: '2' } } } });
export const former = { ...key('a'), nth: { N: '1' } };
export const latter = { ...key('a'), nth: { N: '2' } };
