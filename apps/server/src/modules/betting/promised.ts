/** A price to buy a coupon back, as it was promised. */
export type Promised = {
  readonly player: string
  readonly id: string
  readonly version: number
  /** The part of the stake that it is for. */
  readonly stake: string
  readonly amount: string
  readonly untilMs: number
}
