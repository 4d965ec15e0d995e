import type { LayoutOutcome } from '@evens/contracts'
import type { LayoutChoice } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { useMemo, useRef } from 'react'
import { Felt } from '../../../stages/layout/felt.tsx'
import { BACCARAT_NAMES, baccaratOutcome } from '../../../stages/layout/dealt/baccarat.tsx'
import { captionAt, openPoints } from '../../../stages/layout/dealt/baccarat-words.ts'
import { baccaratDeal, baccaratHands, dealLasts, FLIP_MS, type Dealt } from '../../../stages/layout/dealt/deal.ts'
import { Hand } from '../../../stages/layout/dealt/hand.tsx'
import { Shoe } from '../../../stages/layout/dealt/shoe.tsx'
import { CASINO_TONES } from '../../../stages/layout/roads/board.tsx'
import { Roads } from '../../../stages/layout/roads/road-boards.tsx'
import { chipKind } from '../chip-kind.tsx'
import { WinnerSmall } from '../small-pictures.tsx'
import { useSharedChips, type ChipProps } from '../use-shared-chips.ts'
import { useShow } from '../use-show.ts'
import styles from './baccarat.module.css'
import { StudioStage } from './studio-stage.tsx'

const LEAD_MS = 900
/** Cards fly as alone; the presenter takes time between them. */
const PACE = 3.2

/** The deal of a round at the presenter's pace. */
export const studioDeal = (outcome: LayoutOutcome): readonly Dealt[] =>
  baccaratDeal(outcome).map((dealt) => ({ ...dealt, dealMs: dealt.dealMs * PACE, flipMs: dealt.flipMs * PACE }))

const turnsOf = (outcome: LayoutOutcome): readonly number[] =>
  studioDeal(outcome)
    .map(({ flipMs }) => LEAD_MS + flipMs + FLIP_MS)
    .toSorted((one, other) => one - other)

const lastsMs = (outcome: LayoutOutcome): number => LEAD_MS + dealLasts(studioDeal(outcome)) + 400

const PLAN = { lastsMs, leadMs: LEAD_MS, momentsMs: turnsOf }

function Stage(props: ChipProps) {
  const t = useText()
  const show = useShow<LayoutOutcome, LayoutChoice>(props, PLAN)
  const play = useSharedChips(props, show)
  const shoe = useRef<SVGRectElement>(null)
  const { pictured } = show
  const outcome = pictured?.outcome ?? null
  const deal = useMemo(() => (outcome === null ? [] : studioDeal(outcome)), [outcome])
  const opened = show.isMoving ? show.passed : deal.length
  const winner = pictured === null || show.isMoving ? null : baccaratOutcome(pictured.outcome).winner
  const caption = pictured === null ? null : captionAt(baccaratHands(pictured.outcome), opened)
  const outcomes = props.results.map((result) => baccaratOutcome(result.outcome as LayoutOutcome)).toReversed()
  return (
    <StudioStage
      {...{ props, play, show }}
      room="library"
      says={caption === null ? undefined : t(caption.key, caption.values)}
      Small={WinnerSmall}
      game={
        <div className={styles['cloth']}>
          <div className={styles['hands']}>
            {(['one', 'other'] as const).map((hand) => {
              const points = openPoints(deal, hand, opened)
              return (
                <Hand
                  key={hand}
                  name={t(BACCARAT_NAMES[hand])}
                  cards={deal.filter((dealt) => dealt.hand === hand)}
                  roundId={pictured?.n ?? null}
                  isDealing={show.isMoving}
                  {...{ shoe }}
                  total={points === null ? null : String(points)}
                  isWinner={winner === hand}
                  tone={CASINO_TONES[hand]}
                  places={2}
                  passedMs={show.course.passedMs}
                />
              )
            })}
          </div>
          <div className={styles['shoe']}>
            <Shoe mouth={shoe} />
          </div>
          <p className={styles['caption']}>
            {caption === null ? '\u00a0' : <bdi>{t(caption.key, caption.values)}</bdi>}
          </p>
        </div>
      }
      aside={<Roads outcomes={outcomes} names={BACCARAT_NAMES} noteKey="shared_roads" />}
    >
      <Felt chipsAt="end" choice={play.lying} money={props.money} play={play} />
    </StudioStage>
  )
}

const SHORT = {
  one: ['games_spot_player', 'low'],
  other: ['games_spot_banker', 'red'],
  tie: ['games_spot_tie', 'green'],
} as const

export const studioBaccarat = chipKind({
  id: 'baccarat',
  Stage,
  lastsMs,
  short: (outcome, _maths, say) => {
    const [key, tone] = SHORT[baccaratOutcome(outcome).winner]
    return { text: say(key), tone }
  },
})
