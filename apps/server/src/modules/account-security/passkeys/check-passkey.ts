import type { PasskeyCreated, PasskeyUsed } from '@evens/contracts'
import { parseUntrusted } from '@evens/kernel'
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { originOf } from '../../../platform/http/origin.ts'

/** EdDSA, ES256 and RS256: the algorithms in use. */
export const ALGORITHMS = [-8, -7, -257]

/** Host and origin of the request: a passkey belongs to one host and signs the origin. */
export type Place = { readonly rpId: string; readonly origin: string }

export const placeOf = (request: FastifyRequest): Place => {
  const origin = originOf(request)
  return { origin, rpId: new URL(origin).hostname }
}

/** The challenge named in the answer; trusted only after it was spent and the signature checked. */
export function challengeIn({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  try {
    const clientData: unknown = parseUntrusted(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    const { challenge } = clientData as { readonly challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The library throws on any mismatch; the caller gets one answer for all of them. */
async function orNull<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}

export type CreatedPasskey = { readonly credential: WebAuthnCredential; readonly credentialBackedUp: boolean }

export const checkCreated = (
  created: PasskeyCreated,
  challenge: string,
  { rpId, origin }: Place,
): Promise<CreatedPasskey | null> =>
  orNull(async () => {
    const { clientExtensionResults: _unused, authenticatorAttachment: _where, ...response } = created
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo : null
  })

/** The new counter; null when any check fails. */
export const checkUsed = (used: PasskeyUsed, challenge: string, place: Place, credential: WebAuthnCredential) =>
  orNull(async () => {
    const { clientExtensionResults: _unused, authenticatorAttachment: _where, ...response } = used
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential,
    })
    return verified ? authenticationInfo.newCounter : null
  })
