import type { BlackjackHand, BlackjackMaths, BlackjackResult, BlackjackView } from '@evens/games/cards'
import { useText } from '@evens/remote-sdk'
import { useId } from 'react'
import type { Motion } from '../../stage.ts'
import { RESULT_KEYS } from './blackjack-describe.ts'
import type { BlackjackPlaces, Seat } from './blackjack-places.ts'
import { ChipPile } from './chip-pile.tsx'
import { DealtCard } from './dealt-card.tsx'
import { cardPoint, handBox, round, type HandPlace } from './geometry.ts'
import { Plate, PrintedLine, Ribbon } from './plates.tsx'
import styles from './table.module.css'

type PrintsProps = {
  readonly places: BlackjackPlaces
  readonly maths: BlackjackMaths
  /** Insurance is open: its line is lit. */
  readonly isOffered: boolean
}

/** Printed on the cloth, as far as the file decides it. */
export function Prints({ places, maths, isOffered }: PrintsProps) {
  const t = useText()
  const id = useId()
  const { natural, stands, insurance } = places.prints
  return (
    <>
      <PrintedLine id={`${id}n`} {...natural} text={t('cards_print_natural', oddsOf(maths.natural))} isLoud />
      <PrintedLine
        id={`${id}s`}
        {...stands}
        text={t('cards_print_stands', { below: maths.standsOn - 1, total: maths.standsOn })}
      />
      <path d={insurance.band} className={styles['band']} data-lit={isOffered} />
      <PrintedLine
        id={`${id}i`}
        path={insurance.path}
        font={insurance.font}
        text={t('cards_print_insurance', oddsOf(maths.insurance))}
        isLoud={isOffered}
      />
    </>
  )
}

/** Hundredths with the stake in them as odds: 250 is 3 to 2. */
export function oddsOf(returns: number): { readonly over: number; readonly under: number } {
  const won = returns - 100
  const divisor = [100, 50, 25, 20, 10, 5, 4, 2].find((one) => won % one === 0 && 100 % one === 0) ?? 1
  return { over: won / divisor, under: 100 / divisor }
}

type PartProps = {
  readonly places: BlackjackPlaces
  readonly motion: Motion
  /** The last step is being dealt. */
  readonly isMoving: boolean
  readonly roundId: string
}

type DealerProps = PartProps & {
  readonly dealer: BlackjackView['dealer']
  /** Null while no card of it lies open. */
  readonly total: string | null
  readonly isLooking: boolean
}

export function DealerCards(props: DealerProps) {
  const { places, motion, isMoving, roundId, dealer, total, isLooking } = props
  const { cards } = dealer
  const box = handBox(places.dealer, cards.length)
  const { outline } = places
  return (
    <g data-hand="dealer">
      {cards.map((card, at) => (
        <DealtCard
          key={`${roundId}-${at}`}
          card={card}
          {...cardPoint(places.dealer, at, cards.length)}
          scale={places.dealer.scale}
          from={isMoving ? outline.shoe : null}
          isPeeked={isLooking && at === 1}
          motion={motion}
        />
      ))}
      {total !== null && (
        <Plate x={round(box.x - 8)} y={box.y + box.height / 2} text={total} font={outline.font} anchor="end" />
      )}
    </g>
  )
}

/** A card keeps its name while its hand is split in two, so that it slides to its place. */
function cardKey(hand: number, at: number, hands: number): string {
  if (hands === 1) return at < 2 ? `first-${at}` : `0-${at}`
  return at === 0 ? `first-${hand}` : `${hand}-${at}`
}

type HandsProps = PartProps & Pick<BlackjackView, 'hands' | 'active'>
type MarksProps = HandsProps & {
  readonly totals: readonly (string | null)[]
  readonly money: (minor: bigint) => string
  /** The round paid more than was staked on it. */
  readonly isAbove: boolean
}

const seatsOf = ({ one, two }: BlackjackPlaces, count: number): readonly Seat[] => (count > 1 ? two : one)

/** Cards of all hands in one list: a split moves a card and draws none again. */
export function HandCards({ places, motion, isMoving, roundId, hands, active }: HandsProps) {
  const seats = seatsOf(places, hands.length)
  return hands.flatMap((hand, of) => {
    const place = (seats[of] ?? seats[0]) as Seat
    return hand.cards.map((card, at) => (
      <DealtCard
        key={`${roundId}-${cardKey(of, at, hands.length)}`}
        card={card}
        {...cardPoint(place.hand, at, hand.cards.length)}
        scale={place.hand.scale}
        from={isMoving ? places.outline.shoe : null}
        isDim={active !== null && active !== of && hands.length > 1}
        motion={motion}
      />
    ))
  })
}

/** Chips, total, light and result of each hand. */
export function HandMarks(props: MarksProps) {
  const { places, hands, active } = props
  const seats = seatsOf(places, hands.length)
  return hands.map((hand, at) => (
    <HandMark
      key={`${props.roundId}-${at}`}
      {...props}
      seat={(seats[at] ?? seats[0]) as Seat}
      hand={hand}
      total={props.totals[at] ?? null}
      isActive={active === at}
      at={at}
    />
  ))
}

type MarkProps = PartProps & {
  readonly seat: Seat
  readonly hand: BlackjackHand
  readonly total: string | null
  readonly isActive: boolean
  readonly at: number
  readonly money: (minor: bigint) => string
  readonly isAbove: boolean
}

function HandMark({ places, motion, isMoving, seat, hand, total, isActive, isAbove, at, money }: MarkProps) {
  const { outline } = places
  const isOver = hand.result !== null
  const stake = BigInt(hand.stake)
  const payout = BigInt(hand.payout ?? 0)
  const isLost = isOver && payout === 0n
  return (
    <g data-hand={at} data-active={isActive}>
      {isActive && <Light place={seat.hand} cards={hand.cards.length} />}
      <ChipPile
        key={`stake-${hand.stake}`}
        amount={stake}
        {...seat.pile}
        from={isMoving && hand.isDoubled ? seat.stake : null}
        to={isLost ? outline.rack : null}
        motion={motion}
      />
      {payout > stake && (
        <ChipPile amount={payout - stake} {...seat.winnings} from={isMoving ? outline.rack : null} motion={motion} />
      )}
      {!isLost && (
        <Plate {...seat.stake} text={money(isOver ? payout : stake)} font={outline.font * 0.86} tone="stake" />
      )}
      {total !== null && <HandTotal {...{ seat, hand, total, outline, isActive }} />}
      {hand.result !== null && <Result result={hand.result} seat={seat} isAbove={isAbove} />}
    </g>
  )
}

type TotalProps = Pick<MarkProps, 'seat' | 'hand' | 'isActive'> &
  Pick<BlackjackPlaces, 'outline'> & { readonly total: string }

function HandTotal({ seat, hand, total, outline, isActive }: TotalProps) {
  const box = handBox(seat.hand, hand.cards.length)
  const tone = isActive ? 'lit' : 'plain'
  return seat.isTotalAbove ? (
    <Plate x={seat.hand.x} y={box.y - outline.font * 0.9} text={total} font={outline.font} tone={tone} />
  ) : (
    <Plate x={round(box.x - 8)} y={seat.hand.y - 30} text={total} font={outline.font} tone={tone} anchor="end" />
  )
}

const LIGHT_PAD = 7

/** The hand that acts. */
function Light({ place, cards }: { readonly place: HandPlace; readonly cards: number }) {
  const { x, y, width, height } = handBox(place, cards)
  return (
    <rect
      className={styles['light']}
      x={round(x - LIGHT_PAD)}
      y={round(y - LIGHT_PAD)}
      width={round(width + 2 * LIGHT_PAD)}
      height={round(height + 2 * LIGHT_PAD)}
      rx="13"
    />
  )
}

const RESULT_TONES = { blackjack: 'won', won: 'won', push: 'even', lost: 'lost', bust: 'lost' } as const

type ResultProps = { readonly result: BlackjackResult; readonly seat: Seat; readonly isAbove: boolean }

/** A hand that wins is lit only when the whole round pays more than was staked on it. */
function Result({ result, seat, isAbove }: ResultProps) {
  const t = useText()
  const { width, font } = seat.ribbon
  const tone = RESULT_TONES[result]
  return (
    <Ribbon
      x={seat.hand.x}
      y={seat.hand.y + 22}
      text={t(RESULT_KEYS[result])}
      font={font}
      width={width}
      tone={tone === 'won' && !isAbove ? 'even' : tone}
    />
  )
}

/** Insurance lies on its band, over the printed line. */
export function InsuranceChips(props: PartProps & { readonly insurance: NonNullable<BlackjackView['insurance']> }) {
  const { places, motion, isMoving, insurance } = props
  const { outline, one } = places
  const payout = insurance.payout === null ? null : BigInt(insurance.payout)
  const stake = BigInt(insurance.stake)
  return (
    <g data-hand="insurance">
      <ChipPile
        amount={stake}
        {...places.insurance}
        from={isMoving ? (one[0] as Seat).stake : null}
        to={payout === 0n ? outline.rack : null}
        motion={motion}
      />
      {payout !== null && payout > 0n && (
        <ChipPile
          amount={payout - stake}
          x={places.insurance.x + 52}
          y={places.insurance.y}
          from={isMoving ? outline.rack : null}
          motion={motion}
        />
      )}
    </g>
  )
}
