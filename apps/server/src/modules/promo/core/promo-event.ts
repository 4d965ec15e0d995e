import type { PromoEvent } from '@evens/rules/promo'

/** A cause as it stands in the outbox. Its detail is written by the SQL of the module that knows the cause. */
export type StoredEvent = {
  readonly id: bigint
  readonly kind: string
  readonly player_id: bigint
  readonly site_id: string
  readonly ref: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** The offer of a deposit: as chosen there, else as chosen at registration; the old flag means the site’s first offer. */
export type Choice = {
  readonly bonusChoice: string | null
  /** The first-deposit offers of the site, in their order. */
  readonly offers: readonly string[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const whole = (value: unknown): number => Number(value ?? 0)

/** The cause as the rules judge it; null for a kind that rewards nothing by itself. */
export function promoEvent({ kind, ref, detail, at }: StoredEvent, choice: Choice): PromoEvent | null {
  const cause = { ref, at: at.getTime() }
  switch (kind) {
    case 'registered':
    case 'verified':
    case 'birthday':
      return { ...cause, kind }
    case 'code':
    case 'given':
    case 'brought':
      return { ...cause, kind, promotion: text(detail['promotion']) }
    case 'deposited':
      return {
        ...cause,
        kind,
        nth: whole(detail['nth']),
        amount: BigInt(text(detail['amount']) || 0),
        method: text(detail['method']),
        choice: chosenOffer(detail, choice),
      }
    case 'placed-in':
      return { ...cause, kind, tournament: text(detail['tournament']), place: whole(detail['place']) }
    case 'hands':
      return { ...cause, kind, hands: whole(detail['hands']) }
    case 'level':
      return { ...cause, kind, level: whole(detail['level']) }
    default:
      return null
  }
}

/** Undefined where nobody was asked, null for a deposit without a bonus. */
function chosenOffer(
  { promotion, takesBonus, nth }: Readonly<Record<string, unknown>>,
  { bonusChoice, offers }: Choice,
): string | null | undefined {
  if (promotion === '') return null
  if (typeof promotion === 'string') return promotion
  const registered = bonusChoice !== null && offers.includes(bonusChoice) ? bonusChoice : undefined
  if (takesBonus === true) return registered ?? offers[0]
  if (nth !== 1 || bonusChoice === null) return undefined
  return bonusChoice === 'none' ? null : registered
}
