import { parseUntrusted } from '@evens/kernel'
import type { PasskeyCreated, PasskeyUsed } from '@evens/contracts'
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { originOf } from '../../../platform/http/origin.ts'

/** EdDSA, ES256 and RS256: what keys of today have. */
export const ALGORITHMS = [-8, -7, -257]

/** Where the browser stands: a passkey is of one host, and signs which page it was asked by. */
export type Place = { readonly rpId: string; readonly origin: string }

export const placeOf = (request: FastifyRequest): Place => {
  const origin = originOf(request)
  return { origin, rpId: new URL(origin).hostname }
}

/** The challenge that the browser signed; its answer is believed only after it was spent and the signature checked. */
export function challengeIn({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  try {
    const said: unknown = parseUntrusted(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    const { challenge } = said as { readonly challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The library throws for whatever does not fit; all of it is one answer to whoever asks. */
async function orNull<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}

type Made = { readonly credential: WebAuthnCredential; readonly credentialBackedUp: boolean }

export const checkCreated = (
  created: PasskeyCreated,
  challenge: string,
  { rpId, origin }: Place,
): Promise<Made | null> =>
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

/** The new counter; null when anything of it is not as it must be. */
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
