import type { Clock } from '@evens/kernel'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import type { SocialPerson } from '../../registration/index.ts'
import { ProviderAway, type Provider } from './provider.ts'

/** Asymmetric algorithms only: a token signed with a public value must not pass. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const SUBJECT_MAX = 255
const NAME_MAX = 120
const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}$/u
const CONTROL = /\p{Cc}/gu

export type Known = { readonly person: SocialPerson; readonly nonce: string }

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
    return knownBy(provider, payload)
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw new ProviderAway('no keys', { cause: error })
    if (error instanceof errors.JOSEError) return null
    throw error instanceof ProviderAway ? error : new ProviderAway('no keys', { cause: error })
  }
}

function knownBy({ id, issuer, clientId }: Provider, payload: JWTPayload): Known | null {
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
