/** What of the verifier of credentials is used in tests; it comes without types. */

interface Loaded {
  readonly documentUrl: string;
  readonly document: object;
}
type Loader = (url: string) => Promise<Loaded>;
/** `status`: the bit of the credential on its list; a set one means that it was revoked. */
interface StatusResult {
  readonly verified: boolean;
  readonly results?: readonly { readonly verified: boolean; readonly status: boolean }[];
}

declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: {
    readonly credential: object;
    readonly suite: object;
    readonly documentLoader: Loader;
    readonly now: Date;
    readonly checkStatus: (options: object) => Promise<StatusResult>;
  }): Promise<{ readonly verified: boolean; readonly statusResult?: StatusResult }>;
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { readonly cryptosuite: object });
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<StatusResult>;
}
