import type { Clock } from '@evens/kernel'
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { SocialPerson } from '../../registration/index.ts'

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

/** Asymmetric algorithms only: a token signed with a public value must not pass. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const SUBJECT_MAX = 255
const NAME_MAX = 120
const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}$/u
const CONTROL = /\p{Cc}/gu

type Known = { readonly person: SocialPerson; readonly nonce: string }

/** The person named by an ID token; null unless this provider issued it for us and it is still valid. */
export async function readIdToken(provider: Provider, token: string, clock: Clock): Promise<Known | null> {
  try {
    const { payload } = await jwtVerify(token, await provider.keys(), {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: provider.clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: new Date(clock.nowMs()),
      clockTolerance: 30,
      maxTokenAge: '1 hour',
    })
    return identityOf(provider, payload)
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw new ProviderAway('no keys', { cause: error })
    if (error instanceof errors.JOSEError) return null
    throw error instanceof ProviderAway ? error : new ProviderAway('no keys', { cause: error })
  }
}

function identityOf({ id, issuer, clientId }: Provider, payload: JWTPayload): Known | null {
  const {
    sub = '',
    aud,
    azp,
    nonce,
    email,
    email_verified: isVerified,
  } = payload as JWTPayload & {
    readonly [claim: string]: unknown
  }
  if (sub === '' || sub.length > SUBJECT_MAX || sub.search(CONTROL) !== -1 || typeof nonce !== 'string') return null
  // A token for several audiences must name us as the authorised party.
  if (Array.isArray(aud) && aud.length > 1 && azp !== clientId) return null
  const address = typeof email === 'string' && EMAIL.test(email) ? email.toLowerCase() : null
  const person = {
    provider: id,
    issuer,
    subject: sub,
    email: address,
    isEmailVerified: address !== null && isVerified === true,
    ...namesIn(payload),
  }
  return { person, nonce }
}

/** Providers send the names apart or as one. */
function namesIn({ given_name: given, family_name: family, name }: JWTPayload) {
  const text = (value: unknown): string =>
    typeof value === 'string' ? value.replace(CONTROL, '').trim().slice(0, NAME_MAX) : ''
  const [first = '', ...rest] = text(name).split(/\s+/)
  return { givenName: text(given) || first, surname: text(family) || rest.join(' ') }
}
