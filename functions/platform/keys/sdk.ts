/** What is used of the client of KMS, by name: a bundler leaves out the rest, which it can't of a whole module. */
export {
  DecryptCommand,
  GenerateDataKeyCommand,
  GenerateMacCommand,
  GetPublicKeyCommand,
  KMSClient,
  SignCommand,
} from '@aws-sdk/client-kms';
