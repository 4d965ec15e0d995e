import { cardName } from '@evens/games/ladder'
import { useText } from '@evens/remote-sdk'
import type { ReactNode, RefObject } from 'react'
import { CardBack } from '../../parts/card.tsx'
import { sentenceText } from '../../parts/sentence.ts'
import { DealtCard } from './dealt-card.tsx'
import type { Dealt } from './deal.ts'
import styles from './hand.module.css'

type HandProps = {
  readonly name: string
  readonly cards: readonly Dealt[]
  readonly roundId: string | null
  readonly isDealing: boolean
  readonly shoe: RefObject<Element | null>
  /** The value as far as it is face up; null shows none. */
  readonly total: string | null
  readonly isWinner: boolean
  readonly tone: string
  /** Places that wait for cards before the first round. */
  readonly places: number
  /** The side's sign, printed on the cloth below its cards. */
  readonly emblem?: ReactNode
  readonly passedMs?: (() => number) | undefined
}

/** One side's cards on the table, with its name and what they come to. */
export function Hand({
  name,
  cards,
  roundId,
  isDealing,
  shoe,
  total,
  isWinner,
  tone,
  places,
  emblem,
  passedMs,
}: HandProps) {
  const t = useText()
  return (
    <div className={styles['hand']} data-winner={isWinner} data-places={places}>
      {emblem}
      <p className={styles['name']}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle cx="6" cy="6" r="5" fill={tone} stroke="#fff" />
        </svg>
        {name}
        <output className={styles['total']} data-total={total ?? ''}>
          {total ?? '\u00a0'}
        </output>
      </p>
      <ol className={styles['cards']} role="list" aria-label={name}>
        {cards.map((dealt, at) => (
          <li key={`${roundId} ${at}`} aria-label={isDealing ? undefined : sentenceText(cardName(dealt.card), t)}>
            <DealtCard {...{ dealt, isDealing, shoe, passedMs }} isSideways={at === 2} />
          </li>
        ))}
        {cards.length === 0 &&
          Array.from({ length: places }, (_place, at) => (
            <li key={at} className={styles['empty']} aria-hidden="true">
              <CardBack />
            </li>
          ))}
      </ol>
    </div>
  )
}
