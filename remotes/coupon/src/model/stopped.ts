import type { HouseStopped } from '@evens/contracts/live'
import type { FilledLeg } from './filled-coupon.ts'
import type { Reckoning } from './reckon.ts'

/** What the operator has stopped stands in the way, whatever else is right or wrong with the coupon. */
export function withStops(
  reckoning: Reckoning,
  legs: readonly Pick<FilledLeg, 'selection'>[],
  { betting, sports }: HouseStopped,
): Reckoning {
  if (betting) return { ...reckoning, refusal: 'betting-stopped' }
  if (!legs.some(({ selection }) => sports.includes(selection.sport))) return reckoning
  return {
    ...reckoning,
    legs: legs.map(({ selection }, at) =>
      sports.includes(selection.sport) ? 'sport-stopped' : (reckoning.legs[at] ?? null),
    ),
    refusal: 'legs-refused',
  }
}
