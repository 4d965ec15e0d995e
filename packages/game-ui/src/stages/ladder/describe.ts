import type { LadderView } from '@evens/games/ladder'
import type { StageRound } from '../../stage.ts'

type Say = (key: string, values?: Record<string, string | number>) => string
type Climb = Pick<LadderView<unknown, unknown>, 'climbed' | 'lostAt' | 'over'>

/** Steps climbed so far, or the end of the climb, in words. */
export function describeLadder(round: StageRound<Climb, unknown> | null, say: Say): string {
  if (round === null) return say('ladder_described_none')
  const steps = round.view.climbed.length
  if (round.over === null) return say('ladder_described_open', { steps })
  return round.over.why === 'lost' ? say('ladder_described_lost', { steps }) : say('ladder_described_over', { steps })
}

export const endingOf = (round: Pick<StageRound<unknown, unknown>, 'over'> | null): 'won' | 'lost' | null =>
  round === null || round.over === null || round.over.why === 'returned'
    ? null
    : round.over.payout > 0n
      ? 'won'
      : 'lost'
