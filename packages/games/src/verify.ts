import { roundChance } from './chance.ts'
import type { Sentence } from './family.ts'
import type { Game, Round } from './game.ts'
import { hexOf, hmacSha256, sha256 } from './sha256.ts'

/** A finished round as the history holds it, with the seed that was told when its pair was retired. */
export type RoundRecord = {
  /** `id@version`. */
  readonly maths: string
  /** SHA-256 of the server's seed, published before the stake. */
  readonly commitment: string
  /** 64 hexadecimal digits. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: string
  readonly stake: string
  readonly choice: unknown
  readonly actions: readonly unknown[]
  /** The last view that was shown, and the payout. */
  readonly view: unknown
  readonly payout: string
}

/** Three answers, each by itself: a wrong payout does not hide that the draw was the committed one. */
export type Verification = {
  readonly isCommitted: boolean
  readonly isDrawn: boolean
  readonly isPaid: boolean
  /** The round as it is reckoned here, step by step in words; empty where it cannot be played. */
  readonly steps: readonly (readonly Sentence[])[]
}

/** 1 to 64 printable characters of ASCII: the player may write their own. */
export const CLIENT_SEED = /^[!-~]{1,64}$/
const SERVER_SEED = /^[0-9a-f]{64}$/
const WHOLE = /^(?:0|[1-9][0-9]{0,19})$/

export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** SHA-256 of the 32 bytes of a seed. */
export const commitmentOf = (seed: string): string => hexOf(sha256(bytesOfHex(seed)))

/** Reckons a round again, without trusting the site. A record that cannot be a round is not drawn and not paid. */
export function verifyRound(record: RoundRecord, gameByMaths: (name: string) => Game | undefined): Verification {
  const isSeed = SERVER_SEED.test(record.serverSeed)
  const isCommitted = isSeed && commitmentOf(record.serverSeed) === record.commitment
  const game = gameByMaths(record.maths)
  const rounds = isSeed && isWritten(record) && game !== undefined ? roundsOf(game, record) : []
  const last = rounds.at(-1)
  return {
    isCommitted,
    isDrawn: last !== undefined && canonical(last.view) === canonical(record.view),
    isPaid: last !== undefined && last.over !== null && String(last.over.payout) === record.payout,
    steps: rounds.map(({ sentences }) => sentences),
  }
}

const isWritten = ({ clientSeed, nonce, stake }: RoundRecord): boolean =>
  CLIENT_SEED.test(clientSeed) && WHOLE.test(nonce) && WHOLE.test(stake)

/** The round after its start and after each action; empty when one of them was not open. */
function roundsOf(
  game: Game,
  { serverSeed, clientSeed, nonce, stake, choice, actions }: RoundRecord,
): readonly Round[] {
  if (typeof choice !== 'object' || choice === null) return []
  const chance = roundChance(hmacSha256(bytesOfHex(serverSeed)), clientSeed, BigInt(nonce))
  if (game.refusal(BigInt(stake), choice) !== null) return []
  const rounds = [game.start(BigInt(stake), choice, chance)]
  for (const action of actions) {
    const before = rounds.at(-1)
    if (before === undefined || !before.takes(action)) return []
    rounds.push(before.act(action))
  }
  return rounds
}

/** Independent of the order of keys, which a database does not keep. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** The client seed of a browser: 32 hexadecimal digits of its own chance. */
export const clientSeedOf = (bytes: Uint8Array): string => hexOf(bytes.slice(0, 16))
