/** What is used of the client of Step Functions, by name: a bundler leaves out the rest, which it can't of a whole module. */
export {
  DescribeExecutionCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
