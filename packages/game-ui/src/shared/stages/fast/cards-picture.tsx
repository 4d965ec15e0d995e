import { useText } from '@evens/remote-sdk'
import { useMemo, useRef } from 'react'
import { FLIP_MS, type Dealt } from '../../../stages/layout/dealt/deal.ts'
import { Hand } from '../../../stages/layout/dealt/hand.tsx'
import { Shoe } from '../../../stages/layout/dealt/shoe.tsx'
import type { DrawPicture, PictureProps } from '../../../stages/layout/picture.ts'
import { rankText } from '../small-pictures.tsx'
import styles from './cards.module.css'

const [LEFT_MS, RIGHT_MS, TURN_LEFT_MS, TURN_RIGHT_MS] = [100, 520, 1_250, 2_150]

/** Two cards face down, then turned one after the other. */
const dealOf = ([left = 0, right = 0]: readonly number[]): readonly Dealt[] => [
  { card: left, hand: 'one', dealMs: LEFT_MS, flipMs: TURN_LEFT_MS },
  { card: right, hand: 'other', dealMs: RIGHT_MS, flipMs: TURN_RIGHT_MS },
]

const SIDES = [
  { hand: 'one', key: 'games_spot_left', fact: 'first' },
  { hand: 'other', key: 'games_spot_right', fact: 'second' },
] as const

function Picture({ view, roundId, isMoving, motion, course }: PictureProps) {
  const t = useText()
  const shoe = useRef<SVGRectElement>(null)
  const drawn = view?.drawn.join(' ') ?? ''
  const deal = useMemo(() => (drawn === '' ? [] : dealOf(drawn.split(' ').map(Number))), [drawn])
  return (
    <div className={styles['table']}>
      <div className={styles['two']}>
        {SIDES.map(({ hand, key, fact }) => {
          const cards = deal.filter((dealt) => dealt.hand === hand)
          return (
            <Hand
              key={hand}
              name={t(key)}
              cards={cards}
              roundId={roundId}
              isDealing={isMoving && motion === 'full'}
              shoe={shoe}
              total={isMoving || cards[0] === undefined ? null : rankText(cards[0].card)}
              isWinner={!isMoving && view?.facts.includes(fact) === true}
              tone={hand === 'one' ? '#2f6fdd' : '#d8323c'}
              places={1}
              passedMs={course?.passedMs}
            />
          )
        })}
      </div>
      <div className={styles['shoe']}>
        <Shoe mouth={shoe} />
      </div>
    </div>
  )
}

export const CARDS: DrawPicture = { Picture, lastsMs: TURN_RIGHT_MS + FLIP_MS + 250 }
