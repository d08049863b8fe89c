/** What is used of the client of SES, by name: a bundler leaves out the rest, which it can't of a whole module. */
export {
  SESv2Client,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
