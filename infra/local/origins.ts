import { region } from './template/physical.ts';

/** The addresses that the local cloud is reached at. */
export interface Origins {
  /** The site and the API. */
  readonly site: string;
  /** Files: another origin than the site's, as in the cloud, so that CORS and the CSP count here too. */
  readonly files: string;
  /** S3 as an AWS client calls it. */
  readonly s3: string;
  /** Cognito as an AWS client and the site call it. */
  readonly credentials: string;
  /** The directory that plays Microsoft's. */
  readonly directory: string;
  /** The learning-content service that plays the licensed one. */
  readonly learningContent: string;
  /** The onboarding that plays the one in use. */
  readonly onboarding: string;
  /** The book platform that plays the licensed one; read in a browser, on no origin of the site's. */
  readonly bookPlatform: string;
  /** The ISBN service that plays the one in use. */
  readonly isbn: string;
  /** The similarity scanner that plays the one in use; its reports are read in a browser. */
  readonly similarity: string;
}

/** Where functions say something on a socket, on the address of the AWS services. */
export const socketServicePath = '/sockets';
export const s3Prefix = '/__local/s3';
export const cognitoPrefix = '/__local/cognito';
export const directoryPrefix = '/__local/directory';
export const learningContentPrefix = '/__local/learning-content';
export const onboardingPrefix = '/__local/onboarding';
export const isbnPrefix = '/__local/isbn';
export const similarityPrefix = '/__local/similarity';
export const bookPlatformPrefix = '/__local/books';
/** Where they are in the template of the local cloud, which knows no port yet. */
export const learningContentAddress = 'https://learning-content.example';
export const onboardingAddress = 'https://onboarding.example';
export const isbnAddress = 'https://isbn.example';
export const similarityAddress = 'https://similarity.example';
export const bookPlatformAddress = 'https://book-platform.example';

/** The addresses for a port. */
export function originsOf(port: number): Origins {
  const site = `http://localhost:${port}`;
  const files = `http://127.0.0.1:${port}`;
  return {
    site,
    files,
    s3: `${files}${s3Prefix}`,
    credentials: `${site}${cognitoPrefix}`,
    directory: `${site}${directoryPrefix}`,
    learningContent: `${files}${learningContentPrefix}`,
    onboarding: `${files}${onboardingPrefix}`,
    bookPlatform: `${files}${bookPlatformPrefix}`,
    isbn: `${files}${isbnPrefix}`,
    similarity: `${files}${similarityPrefix}`,
  };
}

/** Puts local addresses in the place of the cloud's. */
export function localised(origins: Origins): (text: string) => string {
  const patterns: readonly [RegExp, string][] = [
    [/https:\/\/[a-z0-9]+\.cloudfront\.net/g, origins.site],
    [new RegExp(`https://[a-z0-9.-]+\\.s3\\.${region}\\.amazonaws\\.com`, 'g'), origins.files],
    [/https:\/\/login\.microsoftonline\.com\/organizations\/v2\.0/g, origins.directory],
    [new RegExp(learningContentAddress.replaceAll('.', '\\.'), 'g'), origins.learningContent],
    [new RegExp(onboardingAddress.replaceAll('.', '\\.'), 'g'), origins.onboarding],
    [new RegExp(isbnAddress.replaceAll('.', '\\.'), 'g'), origins.isbn],
    [new RegExp(similarityAddress.replaceAll('.', '\\.'), 'g'), origins.similarity],
    [new RegExp(bookPlatformAddress.replaceAll('.', '\\.'), 'g'), origins.bookPlatform],
    [new RegExp(`https://cognito-idp\\.${region}\\.amazonaws\\.com`, 'g'), origins.credentials],
  ];
  return (text) => patterns.reduce((result, [pattern, local]) => result.replaceAll(pattern, local), text);
}
