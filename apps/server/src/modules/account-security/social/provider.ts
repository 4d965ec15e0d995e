import type { JWTVerifyGetKey } from 'jose'

/** Values of an authorization request that the answer must match. */
export type Asked = { readonly state: string; readonly nonce: string; readonly challenge: string }
/** Redirect address and language of the browser. */
export type Journey = { readonly redirectUri: string; readonly language: string }
export type Answered = { readonly code: string; readonly verifier: string }

/** An identity provider. */
export type Provider = {
  readonly id: string
  /** Displayed name. */
  readonly nameIn: (language: string) => string
  readonly issuer: string
  readonly clientId: string
  readonly isOneTap: boolean
  /** The authorization URL. */
  readonly addressFor: (asked: Asked, journey: Journey) => Promise<string>
  /** The URL for an ID token alone, which comes back in the fragment, unseen by servers. */
  readonly oneTapAddress: (nonce: string, journey: Journey) => Promise<string>
  /** Exchanges a code for an ID token; null when the provider refuses. */
  readonly exchange: (answered: Answered, redirectUri: string) => Promise<string | null>
  /** The provider's signing keys. */
  readonly keys: () => Promise<JWTVerifyGetKey>
}

/** The provider is unreachable or breaks the protocol; not the visitor's fault. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}
