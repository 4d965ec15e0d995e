import type { Told } from './told.ts'

type Of<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>

/** Money of the player that is not on hold for bets. */
const OWN = new Set(['cash', 'bonus', 'owed', 'advance'])

const moved = ({ entries, player }: Of<'movement'>, isMeant: (account: string) => boolean): bigint =>
  entries.reduce((sum, { owner, account, amount }) => (owner === player && isMeant(account) ? sum + amount : sum), 0n)

/**
 * Whether the ledger moved what the records say: the stake went on hold as agreed, every version of the settlement paid
 * what it pays more than the one before it, every sale its price.
 */
export function moneyAgrees(told: readonly Told[]): boolean {
  const movements = new Map(told.flatMap((one) => (one.kind === 'movement' ? [[one.seq, one] as const] : [])))
  const held = (seq: bigint): bigint | null => {
    const movement = movements.get(seq)
    return movement === undefined ? null : moved(movement, (account) => account === 'held')
  }
  const paid = (seq: bigint): bigint | null => {
    const movement = movements.get(seq)
    return movement === undefined ? null : moved(movement, (account) => OWN.has(account))
  }
  const settled = told.filter((one) => one.kind === 'settled').toSorted((a, b) => a.version - b.version)
  const pays = settled.map(({ payout, isOpen }) => (isOpen ? 0n : payout))
  return (
    [...movements.values()].every(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0n) === 0n) &&
    told.every((one) => one.kind !== 'agreed' || held(one.seq) === one.stake) &&
    told.every((one) => one.kind !== 'sold' || paid(one.seq) === one.amount) &&
    settled.every(({ seq }, n) => paid(seq) === (pays[n] ?? 0n) - (pays[n - 1] ?? 0n))
  )
}
