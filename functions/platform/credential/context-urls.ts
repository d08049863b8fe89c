/** The vocabularies of what we sign: the data model of credentials, and Open Badges 3.0. */
export const contextUrls = {
  credentials: 'https://www.w3.org/ns/credentials/v2',
  badges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
} as const;
