import type { LayoutView } from '@evens/games/layout'
import { cardName } from '@evens/games/ladder'
import { useText } from '@evens/remote-sdk'
import { type RefObject, useMemo } from 'react'
import { CardBack } from '../../parts/card.tsx'
import { sentenceText } from '../../parts/sentence.ts'
import type { Tones } from '../roads/board.tsx'
import { Roads } from '../roads/road-boards.tsx'
import type { Outcome } from '../roads/roads.ts'
import { useDraws } from '../use-draws.ts'
import { useLayout, type LayoutProps } from '../use-layout.ts'
import styles from './andar-bahar.module.css'
import { CardTable, cardTableKind } from './card-table.tsx'
import { andarBaharDeal, dealLasts, type Dealt } from './deal.ts'
import { DealtCard } from './dealt-card.tsx'
import { useOpened } from './use-deal.ts'

const NAMES = { one: 'games_spot_andar', other: 'games_spot_bahar', tie: null } as const
const TONES: Tones = { one: '#2f6fdd', other: '#d8323c', tie: '#1f9a52' }

const andarBaharOutcome = ({ facts }: Pick<LayoutView, 'facts'>): Outcome => ({
  winner: facts.includes('andar') ? 'one' : 'other',
})

function Stage(props: LayoutProps) {
  const t = useText()
  const play = useLayout(props, (view) => dealLasts(andarBaharDeal(view)), { begin: null })
  const { view, roundId, isMoving } = play
  const deal = useMemo(() => (view === null ? [] : andarBaharDeal(view)), [view])
  const opened = useOpened({ deal, roundId, isMoving, motion: props.motion, sound: props.sound })
  const isDealing = isMoving && props.motion === 'full'
  const winner = view === null || isMoving ? null : andarBaharOutcome(view).winner
  const counted = Math.max(0, opened - 1)
  const caption = {
    key: winner === null ? 'andar_bahar_count' : winner === 'one' ? 'andar_bahar_andar' : 'andar_bahar_bahar',
    values: { count: counted },
  }
  return (
    <CardTable
      props={props}
      play={play}
      caption={view === null ? null : caption}
      roads={<Roads outcomes={useDraws(play).map(andarBaharOutcome)} names={NAMES} tones={TONES} />}
    >
      {(shoe) => (
        <div className={styles['deal']}>
          <Joker joker={deal.find(({ hand }) => hand === 'joker')} {...{ roundId, isDealing, shoe }} />
          <div className={styles['piles']}>
            {(['one', 'other'] as const).map((hand) => (
              <Pile
                key={hand}
                name={t(NAMES[hand])}
                tone={TONES[hand]}
                cards={deal.filter((dealt) => dealt.hand === hand)}
                isWinner={winner === hand}
                {...{ roundId, isDealing, shoe }}
              />
            ))}
          </div>
        </div>
      )}
    </CardTable>
  )
}

type OnTable = {
  readonly roundId: string | null
  readonly isDealing: boolean
  readonly shoe: RefObject<Element | null>
}

/** The card whose rank both sides look for. */
function Joker({ joker, roundId, isDealing, shoe }: OnTable & { readonly joker: Dealt | undefined }) {
  const t = useText()
  const name = joker === undefined || isDealing ? t('andar_bahar_joker') : sentenceText(cardName(joker.card), t)
  return (
    <figure className={styles['joker']}>
      <figcaption>{t('andar_bahar_joker')}</figcaption>
      <span role="img" aria-label={name}>
        {joker === undefined ? (
          <span className={styles['empty']}>
            <CardBack />
          </span>
        ) : (
          <DealtCard key={roundId} dealt={joker} isMarked {...{ isDealing, shoe }} />
        )}
      </span>
    </figure>
  )
}

type PileProps = OnTable & {
  readonly name: string
  readonly tone: string
  readonly cards: readonly Dealt[]
  readonly isWinner: boolean
}

/** One side's cards, each over the one before: the more there are, the closer they lie. */
function Pile({ name, tone, cards, isWinner, roundId, isDealing, shoe }: PileProps) {
  const t = useText()
  const last = cards.length - 1
  return (
    <div className={styles['side']} data-winner={isWinner}>
      <p className={styles['name']}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle cx="6" cy="6" r="5" fill={tone} stroke="#fff" />
        </svg>
        {name}
      </p>
      <ol className={styles['pile']} role="list" aria-label={name}>
        {cards.map((dealt, at) => (
          <li key={`${roundId} ${at}`} aria-label={isDealing ? undefined : sentenceText(cardName(dealt.card), t)}>
            <DealtCard {...{ dealt, isDealing, shoe }} isMarked={isWinner && at === last} />
          </li>
        ))}
      </ol>
    </div>
  )
}

export const andarBahar = cardTableKind('andar-bahar', Stage)
