/** Sports that are not shown to a player, by the section they are hidden in. */
export type HiddenSports = { readonly line: readonly string[]; readonly live: readonly string[] }

/** A player as far as a call needs to know one. */
export type Principal = {
  readonly id: bigint
  readonly siteId: string
  readonly currency: string
  readonly hiddenSports: HiddenSports
}
