/** Limits concurrent transfers, in all and by player: their data is held in memory. */
export function createTurns(max: number, eachMax: number) {
  const underWay = new Map<bigint, number>()
  let all = 0

  return {
    /** Returns the release function, which is idempotent; null when no slot is free. */
    take(player: bigint): (() => void) | null {
      const own = underWay.get(player) ?? 0
      if (all >= max || own >= eachMax) return null
      all += 1
      underWay.set(player, own + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        all -= 1
        const left = (underWay.get(player) ?? 1) - 1
        if (left === 0) underWay.delete(player)
        else underWay.set(player, left)
      }
    },
  }
}
