/** 0 is the first competitor (home), 1 the second. */
export type Side = 0 | 1
/** Values of the home and the away side, in that order. */
export type Pair<T = number> = readonly [T, T]

export const SIDES = ['home', 'away'] as const
export const OVER_UNDER = ['over', 'under'] as const
export const ODD_EVEN = ['odd', 'even'] as const
export const YES_NO = ['yes', 'no'] as const

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)
