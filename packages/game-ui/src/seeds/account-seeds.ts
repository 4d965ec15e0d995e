import type { GameSeeds } from '@evens/contracts'
import { clientSeedOf } from '@evens/games'
import type { CallApi } from '@evens/remote-sdk'
import { type Refusal, refusalOfError } from '../session/refusal.ts'
import type { Seeds } from '../session/session.ts'

/** Of the browser's own chance. */
export const newClientSeed = (): string => clientSeedOf(crypto.getRandomValues(new Uint8Array(16)))

export const seedsOf = ({ active, next, retired }: GameSeeds): Seeds => ({
  active,
  nextCommitment: next.commitment,
  retired,
})

/** Retires the pair that is shown. `show` gets the pairs of the reply; null when it was done, else the refusal. */
export async function rotateSeeds(
  call: CallApi,
  pair: string | undefined,
  clientSeed: string,
  show: (seeds: GameSeeds) => void,
): Promise<Refusal | null> {
  if (pair === undefined) return { kind: 'reason', reason: 'seeds-missing' }
  try {
    const reply = await call('POST /web-api/games/seeds/rotate', { body: { pair, clientSeed } })
    show(reply.seeds)
    return reply.state === 'refused' ? { kind: 'reason', reason: reply.reason } : null
  } catch (caught) {
    return refusalOfError(caught)
  }
}
