import type { LayoutView } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { useMemo } from 'react'
import { CASINO_TONES } from '../roads/board.tsx'
import { Roads } from '../roads/road-boards.tsx'
import type { Outcome } from '../roads/roads.ts'
import { useDraws } from '../use-draws.ts'
import { useLayout, type LayoutProps } from '../use-layout.ts'
import { openPoints, captionAt } from './baccarat-words.ts'
import { CardTable, cardTableKind } from './card-table.tsx'
import { baccaratDeal, baccaratHands, dealLasts } from './deal.ts'
import { Hand } from './hand.tsx'
import styles from './hands.module.css'
import { useOpened } from './use-deal.ts'

export const BACCARAT_NAMES = { one: 'games_spot_player', other: 'games_spot_banker', tie: 'games_spot_tie' } as const

/** A round as the roads write it down. */
export const baccaratOutcome = ({ facts }: Pick<LayoutView, 'facts'>): Outcome => ({
  winner: facts.includes('tie') ? 'tie' : facts.includes('player') ? 'one' : 'other',
  hasOnePair: facts.includes('player-pair'),
  hasOtherPair: facts.includes('banker-pair'),
})

function Stage(props: LayoutProps) {
  const t = useText()
  const play = useLayout(props, (view) => dealLasts(baccaratDeal(view)), { begin: null })
  const { view, roundId, isMoving } = play
  const deal = useMemo(() => (view === null ? [] : baccaratDeal(view)), [view])
  const opened = useOpened({ deal, roundId, isMoving, motion: props.motion, sound: props.sound })
  const outcomes = useDraws(play).map(baccaratOutcome)
  const isDealing = isMoving && props.motion === 'full'
  const winner = view === null || isMoving ? null : baccaratOutcome(view).winner
  return (
    <CardTable
      props={props}
      play={play}
      caption={view === null ? null : captionAt(baccaratHands(view), opened)}
      roads={<Roads outcomes={outcomes} names={BACCARAT_NAMES} hasDerived />}
    >
      {(shoe) => (
        <div className={styles['two']}>
          {(['one', 'other'] as const).map((hand) => {
            const points = openPoints(deal, hand, opened)
            return (
              <Hand
                key={hand}
                name={t(BACCARAT_NAMES[hand])}
                cards={deal.filter((dealt) => dealt.hand === hand)}
                {...{ roundId, isDealing, shoe }}
                total={points === null ? null : String(points)}
                isWinner={winner === hand}
                tone={CASINO_TONES[hand]}
                places={2}
              />
            )
          })}
        </div>
      )}
    </CardTable>
  )
}

export const baccarat = cardTableKind('baccarat', Stage)
