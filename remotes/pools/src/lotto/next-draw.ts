import type { LottoKindView } from '@evens/contracts'

/** The first draw whose sale is open. */
export const nextDraw = ({ draws }: Pick<LottoKindView, 'draws'>, nowMs: number | null) =>
  draws.find(({ closesAt }) => nowMs === null || closesAt > nowMs)
