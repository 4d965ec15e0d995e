import {
  cardName,
  rankOf,
  type PokerAction,
  type PokerChoice,
  type PokerMaths,
  type PokerShown,
  type PokerView,
} from '@evens/games/cards'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useState } from 'react'
import type { StageKind, StageProps } from '../../stage.ts'
import { CardBack, CardFace } from '../parts/card.tsx'
import { useRoving, type PlaceProps } from '../parts/roving.ts'
import { Scene } from '../parts/scene.tsx'
import { sentenceText } from '../parts/sentence.ts'
import { BestHold } from './best-hold.tsx'
import { useDealing } from './dealing.ts'
import { isHeld } from './hands.ts'
import { PokerPays } from './poker-pays.tsx'
import styles from './video-poker.module.css'
import { cardsText, rowKey } from './words.ts'

type Props = StageProps<PokerChoice, PokerAction, PokerView>

const CARDS = 5
const PLACES = Array.from({ length: CARDS }, (_card, at) => at)
/** Cards turn over one after the other. */
const TURN_MS = 180
const APART_MS = 110
const LASTS_MS: Readonly<Record<PokerShown['at'], number>> = {
  dealt: CARDS * APART_MS + TURN_MS,
  drawn: CARDS * APART_MS + TURN_MS,
  end: 0,
}

const NO_CHOICE: PokerChoice = {}

/** Cards that the player wants to keep; of a round that is over those that were kept. */
const holdOf = ({ round, prepared }: Pick<Props, 'round' | 'prepared'>): number =>
  round?.view.held ?? (typeof prepared === 'number' ? prepared : 0)

const mayHold = ({ round, isBusy }: Pick<Props, 'round' | 'isBusy'>): boolean =>
  round !== null && round.actions.length > 0 && !isBusy

function toggle(props: Props, at: number): void {
  if (!mayHold(props)) return
  props.sound('press')
  props.prepare?.(holdOf(props) ^ (1 << at))
}

/** The five cards of the deal: the view has those after the draw alone. */
function useDealt(round: Props['round']): readonly number[] | null {
  const [dealt, setDealt] = useState<{ readonly id: string; readonly cards: readonly number[] } | null>(null)
  if (round === null) return null
  if (round.view.held === null && dealt?.id !== round.id) {
    const found = { id: round.id, cards: round.view.cards }
    setDealt(found)
    return found.cards
  }
  return dealt?.id === round.id ? dealt.cards : null
}

function Stage(props: Props) {
  const { round, stake, maths, money, motion, sound } = props
  const dealt = useDealt(round)
  const { isMoving } = useDealing(props, {
    lastsMs: ({ at }) => LASTS_MS[at as PokerShown['at']] ?? 0,
    cue: ({ at }) => {
      if (at !== 'end') sound('reveal')
    },
    end: ({ stake: staked, over }) => {
      if (over === null) return
      if (over.payout > staked) sound('hit')
      else if (over.payout === 0n) sound('lose')
    },
  })
  const poker = maths as PokerMaths
  const view = round?.view ?? null
  return (
    <Scene motion={motion}>
      <PokerPays
        maths={poker}
        stake={round?.stake ?? stake}
        reached={isMoving ? null : (view?.hand ?? null)}
        isAbove={(view?.multiple ?? 0) > 100}
        money={money}
      />
      <Cards {...props} isMoving={isMoving} />
      <BestHold
        key={round?.id}
        maths={poker}
        dealt={isMoving || view === null || view.held === null ? null : dealt}
        held={view?.held ?? 0}
      />
    </Scene>
  )
}

function Cards(props: Props & { readonly isMoving: boolean }) {
  const t = useText()
  const place = useRoving()
  return (
    <div data-board data-cards="fluid" className={styles['cards']} role="group" aria-label={t('cards_your_cards')}>
      {PLACES.map((at) => (
        <CardButton key={at} {...props} at={at} place={place(at, `card-${at + 1}`)} />
      ))}
    </div>
  )
}

type CardProps = Props & { readonly at: number; readonly place: PlaceProps; readonly isMoving: boolean }

function CardButton(props: CardProps) {
  const { round, maths, at, place, isMoving, motion } = props
  const t = useText()
  const card = round?.view.cards[at]
  const kept = isHeld(holdOf(props), at)
  const isOver = round !== null && round.over !== null
  const isNew = round !== null && (round.view.held === null || !kept)
  const isBlank = round === null || (isOver && !kept)
  const isWild = (maths as PokerMaths).wildDeuces && card !== undefined && rankOf(card) === 2
  const values = { place: at + 1, card: card === undefined ? '' : sentenceText(cardName(card), t) }
  return (
    <button
      type="button"
      {...place}
      className={styles['place']}
      aria-pressed={kept}
      aria-disabled={!mayHold(props) || isMoving}
      data-held={kept}
      data-over={isOver}
      onClick={() => {
        if (!isMoving) toggle(props, at)
      }}
    >
      <span className="ev-hidden">
        {card === undefined ? t('cards_place_empty', values) : t('cards_place', values)}{' '}
      </span>
      <span
        key={isNew ? `${round?.id}-${round?.step}` : 'kept'}
        className={classNames(styles['card'], isNew && isMoving && motion === 'full' && styles['new'])}
      >
        {card === undefined ? <CardBack /> : <CardFace card={card} />}
        {isWild && <span className={styles['wild']}>{t('cards_wild')}</span>}
      </span>
      <span className={styles['plate']} data-blank={isBlank}>
        {isBlank ? '\u00a0' : t(kept ? 'cards_held' : 'cards_hold')}
      </span>
    </button>
  )
}

const Controls = () => null

export const videoPoker: StageKind<PokerChoice, PokerAction, PokerView> = {
  kind: 'video-poker',
  first: () => NO_CHOICE,
  isReady: () => true,
  startKey: 'cards_deal',
  decisions: () => [],
  next: (props) => (mayHold(props) ? { labelKey: 'cards_draw', action: { do: 'draw', hold: holdOf(props) } } : null),
  keys: (props) =>
    Object.fromEntries(
      PLACES.flatMap((at) => [`Digit${at + 1}`, `Numpad${at + 1}`].map((code) => [code, () => toggle(props, at)])),
    ),
  Stage,
  Controls,
  describe: (props, say) => {
    const { round } = props
    if (round === null) return say('cards_described_none')
    const { cards, hand } = round.view
    const held = cards.filter((_card, at) => isHeld(holdOf(props), at))
    return [
      say('cards_described_cards', { cards: cardsText(cards, say) }),
      held.length === 0 ? '' : say('cards_described_held', { cards: cardsText(held, say) }),
      hand === null ? '' : say('cards_described_row', { row: say(rowKey(hand)) }),
    ]
      .filter((text) => text !== '')
      .join(' ')
  },
}
