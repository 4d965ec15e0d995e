import { Type } from 'typebox'

/** Sports that are not shown to a player, by the section they are hidden in. */
export type HiddenSports = { readonly line: readonly string[]; readonly live: readonly string[] }

/** The player of a request, as far as calls need one. */
export type Principal = {
  readonly id: bigint
  /** The session of the request. Every movement of money names it, and the database refuses an ended one. */
  readonly sessionId: string
  readonly siteId: string
  readonly currency: string
  readonly hiddenSports: HiddenSports
  /** Scales the maximum stake, in thousandths. */
  readonly stakeFactorMilli: number
}

/** Player and session, as the SQL functions take them. */
export const ACTOR = { player: Type.String(), session: Type.String() }
export const actorOf = ({ id, sessionId }: Pick<Principal, 'id' | 'sessionId'>) => ({
  player: String(id),
  session: sessionId,
})
