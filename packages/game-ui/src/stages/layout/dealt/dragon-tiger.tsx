import type { LayoutView } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { useMemo } from 'react'
import { Roads } from '../roads/road-boards.tsx'
import type { Tones } from '../roads/board.tsx'
import type { Outcome } from '../roads/roads.ts'
import { useDraws } from '../use-draws.ts'
import { useLayout, type LayoutProps } from '../use-layout.ts'
import { CardTable, cardTableKind } from './card-table.tsx'
import { dealLasts, twoCardsDeal } from './deal.ts'
import { DragonEmblem, TigerEmblem } from './emblems.tsx'
import { Hand } from './hand.tsx'
import styles from './hands.module.css'
import { useOpened } from './use-deal.ts'

const NAMES = { one: 'games_spot_dragon', other: 'games_spot_tiger', tie: 'games_spot_tie' } as const
const TONES: Tones = { one: '#d8323c', other: '#d98a12', tie: '#1f9a52' }

const dragonTigerOutcome = ({ facts }: Pick<LayoutView, 'facts'>): Outcome => ({
  winner: facts.includes('tie') ? 'tie' : facts.includes('first') ? 'one' : 'other',
})

const CAPTIONS = { one: 'dragon_tiger_dragon', other: 'dragon_tiger_tiger', tie: 'dragon_tiger_tie' } as const

function Stage(props: LayoutProps) {
  const t = useText()
  const play = useLayout(props, (view) => dealLasts(twoCardsDeal(view)), { begin: null })
  const { view, roundId, isMoving } = play
  const deal = useMemo(() => (view === null ? [] : twoCardsDeal(view)), [view])
  const opened = useOpened({ deal, roundId, isMoving, motion: props.motion, sound: props.sound })
  const isDealing = isMoving && props.motion === 'full'
  const winner = view === null || opened < deal.length ? null : dragonTigerOutcome(view).winner
  return (
    <CardTable
      props={props}
      play={play}
      caption={
        winner === null
          ? null
          : { key: view?.facts.includes('suited-tie') === true ? 'dragon_tiger_suited' : CAPTIONS[winner], values: {} }
      }
      roads={<Roads outcomes={useDraws(play).map(dragonTigerOutcome)} names={NAMES} tones={TONES} />}
    >
      {(shoe) => (
        <div className={styles['two']}>
          {(['one', 'other'] as const).map((hand) => (
            <Hand
              key={hand}
              name={t(NAMES[hand])}
              cards={deal.filter((dealt) => dealt.hand === hand)}
              {...{ roundId, isDealing, shoe }}
              total={null}
              isWinner={!isMoving && winner === hand}
              tone={TONES[hand]}
              places={1}
              emblem={
                hand === 'one' ? (
                  <DragonEmblem className={styles['emblem']} />
                ) : (
                  <TigerEmblem className={styles['emblem']} />
                )
              }
            />
          ))}
        </div>
      )}
    </CardTable>
  )
}

export const dragonTiger = cardTableKind('dragon-tiger', Stage)
