import type { JWTVerifyGetKey } from 'jose'

/** Where a visit to a provider stands: what we sent along and must find again. */
export type Asked = { readonly state: string; readonly nonce: string; readonly challenge: string }
/** Where the browser comes back to, and the language that it reads. */
export type Journey = { readonly redirectUri: string; readonly language: string }
export type Answered = { readonly code: string; readonly verifier: string }

/** Somebody who says who a visitor is. */
export type Provider = {
  readonly id: string
  /** As a visitor knows it. */
  readonly nameIn: (language: string) => string
  readonly issuer: string
  readonly clientId: string
  readonly isOneTap: boolean
  /** Where the browser is sent. */
  readonly addressFor: (asked: Asked, journey: Journey) => Promise<string>
  /** Where the browser is sent for an ID token alone, which it brings back after a hash: no server sees it there. */
  readonly oneTapAddress: (nonce: string, journey: Journey) => Promise<string>
  /** The ID token that the provider gives for a code; null when it gives none. */
  readonly exchange: (answered: Answered, redirectUri: string) => Promise<string | null>
  /** The keys that the provider signs with. */
  readonly keys: () => Promise<JWTVerifyGetKey>
}

/** The provider does not answer, or not as it must. It is nobody's fault who asks. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}
