import { Refusal } from '../../../platform/http/refusal.ts'
import type { Codes } from '../codes/index.ts'

/** The address that the code proved; a code of somebody else proves nothing. */
export function provenBy(proof: Awaited<ReturnType<Codes['prove']>>, playerId: bigint): string {
  if (proof.outcome === 'wrong_code') throw new Refusal('WRONG_CODE')
  if (proof.outcome !== 'approved' || proof.playerId !== playerId) throw new Refusal('TIME_UP')
  return proof.recipient
}
