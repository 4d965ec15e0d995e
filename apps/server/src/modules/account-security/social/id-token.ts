import type { Clock } from '@evens/kernel'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { ProviderAway, type Provider } from './provider.ts'
import type { SocialPerson } from '../../registration/index.ts'

/** Signed with a key that only the provider has: nothing that we or anybody could make with what is public. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const SUBJECT_MAX = 255
const NAME_MAX = 120
const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}$/u
const CONTROL = /\p{Cc}/gu

export type Known = { readonly person: SocialPerson; readonly nonce: string }

/** Who the token says somebody is; null for one that was not made by this provider for us, now. */
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
  // For several at once it says for whom of them.
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

/** Some say both names apart, some in one. */
function namesIn({ given_name: given, family_name: family, name }: JWTPayload) {
  const text = (value: unknown): string =>
    typeof value === 'string' ? value.replace(CONTROL, '').trim().slice(0, NAME_MAX) : ''
  const [first = '', ...rest] = text(name).split(/\s+/)
  return { givenName: text(given) || first, surname: text(family) || rest.join(' ') }
}
