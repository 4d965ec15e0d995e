import type { LayoutOutcome } from '@evens/contracts'
import { drawnSentence, type LayoutChoice, type LayoutMaths } from '@evens/games/layout'
import { cleared, NO_CHIPS, totalOf } from '../../stages/layout/chips.ts'
import { sentenceText } from '../../stages/parts/sentence.ts'
import type { ResultChip, SharedStageKind } from '../stage.ts'
import { ChipPanel } from './chip-panel.tsx'
import { phaseAt } from './use-show.ts'

type Say = (key: string, values?: Record<string, string | number>) => string

/** A draw in words. */
export function drawnText(maths: LayoutMaths, { drawn, facts }: LayoutOutcome, say: Say): string {
  return sentenceText(drawnSentence({ says: maths.draw.says, group: '', drawn, facts }), say)
}

export type ShortResult = (outcome: LayoutOutcome, maths: LayoutMaths, say: Say) => Omit<ResultChip, 'label'>

type Kind = SharedStageKind<LayoutChoice>

type ChipStage = {
  readonly id: string
  readonly Stage: Kind['Stage']
  /** From the start of the show to its result. */
  readonly lastsMs: (outcome: LayoutOutcome) => number
  readonly short: ShortResult
}

/** A shared draw on which chips are laid. */
export const chipKind = ({ id, Stage, lastsMs, short }: ChipStage): Kind => ({
  kind: `layout/${id}`,
  betsMost: 10,
  first: () => NO_CHIPS,
  isReady: ({ chips }) => chips.length > 0,
  stakeOf: totalOf,
  afterBet: cleared,
  Stage,
  Controls: ChipPanel,
  result: (maths, outcome, { t }) => ({
    ...short(outcome as LayoutOutcome, maths as LayoutMaths, t),
    label: drawnText(maths as LayoutMaths, outcome as LayoutOutcome, t),
  }),
  describe: ({ maths, round, results, now }, say) => {
    const given = (round.outcome ?? null) as LayoutOutcome | null
    const isTold = given !== null && phaseAt(round, now(), lastsMs(given)) === 'result'
    const outcome = isTold ? given : ((results[0]?.outcome ?? null) as LayoutOutcome | null)
    return outcome === null ? say('layout_described_none') : drawnText(maths as LayoutMaths, outcome, say)
  },
})
