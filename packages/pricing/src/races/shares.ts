/** Finishing groups in order: those together that came in together. */
export type Finish = readonly (readonly string[])[]

/** Which part of a bet on the first `places` a runner has earned: a dead heat for the last of them is shared. */
export function placeShare(finish: Finish, runner: string, places: number): number {
  let ahead = 0
  for (const group of finish) {
    if (group.includes(runner)) return Math.min(1, Math.max(0, places - ahead) / group.length)
    ahead += group.length
  }
  return 0
}

/** Every way to fill the first `places` in order, each with its share. */
export function orderShares(
  finish: Finish,
  places: number,
): readonly (readonly [order: readonly string[], share: number])[] {
  let orders: readonly (readonly string[])[] = [[]]
  for (const group of finish) {
    const open = places - (orders[0]?.length ?? 0)
    if (open <= 0) break
    const picked = picks(group, Math.min(open, group.length))
    orders = orders.flatMap((order) => picked.map((pick) => [...order, ...pick]))
  }
  return orders.map((order) => [order, 1 / orders.length])
}

function picks(group: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]]
  return group.flatMap((one) =>
    picks(
      group.filter((other) => other !== one),
      count - 1,
    ).map((rest) => [one, ...rest]),
  )
}
