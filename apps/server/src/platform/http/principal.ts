/** Sports that are not shown to a player, by the section they are hidden in. */
export type HiddenSports = { readonly line: readonly string[]; readonly live: readonly string[] }

/** A player as far as a call needs to know one. */
export type Principal = {
  readonly id: bigint
  /** The session that asks. Whatever moves money for it names it to the database, which refuses an ended one. */
  readonly sessionId: string
  readonly siteId: string
  readonly currency: string
  readonly hiddenSports: HiddenSports
}

/** Who acts, as the functions of the database are told. */
export const actorOf = ({ id, sessionId }: Pick<Principal, 'id' | 'sessionId'>) => ({
  player: String(id),
  session: sessionId,
})
