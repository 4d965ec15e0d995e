import type { AnteMaths, AnteShown, AnteView } from '@evens/games/cards'
import { useShell, useText } from '@evens/remote-sdk'
import type { Motion } from '../../stage.ts'
import { ANTE_RESULT_KEYS } from './ante-describe.ts'
import type { AntePicture } from './ante-picture.ts'
import type { AntePlaces, AnteSpot, RankPlace } from './ante-places.ts'
import { oddsOf } from './blackjack-table.tsx'
import { ChipPile } from './chip-pile.tsx'
import { DealtCard } from './dealt-card.tsx'
import { cardPoint, moveTo, type HandPlace, type Point } from './geometry.ts'
import { Plate, Ribbon } from './plates.tsx'
import styles from './table.module.css'
import { rowKey } from './words.ts'

type PartProps = { readonly places: AntePlaces; readonly motion: Motion; readonly isMoving: boolean }

const DEALT_APART_MS = 150
const TURNED_APART_MS = 200

type CardsProps = PartProps & {
  readonly roundId: string
  readonly view: AnteView
  /** The event whose cards are being turned over. */
  readonly turning: AnteShown['at'] | undefined
}

/** Both hands; the player's cards and the dealer's come in turn. */
export function AnteCards(props: CardsProps) {
  const { places, view } = props
  return (
    <>
      <Hand {...props} id="player" place={places.player} cards={view.player} isSecond={false} />
      <Hand {...props} id="dealer" place={places.dealer} cards={view.dealer} isSecond />
      <Ranks {...props} />
    </>
  )
}

type HandProps = CardsProps & {
  readonly id: 'player' | 'dealer'
  readonly place: HandPlace
  readonly cards: AnteView['dealer']
  readonly isSecond: boolean
}

const Hand = ({ places, motion, isMoving, roundId, view, id, place, cards, isSecond }: HandProps) => (
  <g data-hand={id}>
    {cards.map((card, at) => (
      <DealtCard
        key={`${roundId}-${at}`}
        card={card}
        {...cardPoint(place, at, cards.length)}
        scale={place.scale}
        from={isMoving ? places.outline.shoe : null}
        delayMs={(at * 2 + (isSecond ? 1 : 0)) * DEALT_APART_MS}
        turnDelayMs={at * TURNED_APART_MS}
        isDim={view.result === 'folded' && id === 'player'}
        motion={motion}
      />
    ))}
  </g>
)

function Ranks({ places, view, turning }: CardsProps) {
  const t = useText()
  const { dealerRank, isQualified } = view
  return (
    <>
      {view.player.length > 0 && turning !== 'deal' && (
        <Rank place={places.playerRank} texts={[t(rowKey(view.rank))]} />
      )}
      {dealerRank !== null && isQualified !== null && turning !== 'dealer' && (
        <Rank
          place={places.dealerRank}
          texts={[t(rowKey(dealerRank)), t(isQualified ? 'cards_qualifies' : 'cards_not_qualified')]}
        />
      )}
    </>
  )
}

const BETWEEN = ' · '

function Rank({ place, texts }: { readonly place: RankPlace; readonly texts: readonly string[] }) {
  const { x, y, anchor, font } = place
  const lines = anchor === 'middle' ? [texts.join(BETWEEN)] : texts
  return lines.map((text, at) => (
    <Plate key={text} x={x} y={y + at * font * 1.9} text={text} font={font} anchor={anchor} />
  ))
}

type Stakes = Readonly<Record<AnteSpot, bigint>>

type SpotsProps = PartProps &
  Stakes & {
    /** Null before the first round. */
    readonly picture: AntePicture | null
    readonly money: (minor: bigint) => string
  }

const SPOT_KEYS: Readonly<Record<AnteSpot, string>> = {
  pairPlus: 'cards_pair_plus',
  ante: 'cards_ante',
  play: 'cards_play_spot',
}
const SPOTS = ['pairPlus', 'ante', 'play'] as const

/** All that a spot has been paid, with its stake; null while it is not decided. */
function paidAt(picture: AntePicture | null, spot: AnteSpot): bigint | null {
  const paid = picture?.view.paid ?? null
  if (picture === null || paid === null || !picture.isEnded[spot === 'pairPlus' ? 'pairPlus' : 'ante']) return null
  const bonus = spot === 'ante' && picture.isEnded.bonus ? BigInt(paid.bonus) : 0n
  return BigInt(paid[spot]) + bonus
}

export const Spots = ({ picture, ...props }: SpotsProps) =>
  SPOTS.map((spot) => <Spot key={spot} {...props} spot={spot} stake={props[spot]} paid={paidAt(picture, spot)} />)

type SpotProps = PartProps & {
  readonly spot: AnteSpot
  readonly stake: bigint
  readonly paid: bigint | null
  readonly money: (minor: bigint) => string
}

function Spot({ places, motion, isMoving, spot, stake, paid, money }: SpotProps) {
  const t = useText()
  const at = places.spots[spot]
  const { radius, outline, label } = places
  const isTaken = paid === 0n
  const won = paid !== null && paid > stake ? paid - stake : 0n
  return (
    <g data-spot={spot}>
      <g transform={moveTo(at)} className={styles['spot']}>
        <circle r={radius} />
        <circle r={radius - 4} strokeDasharray="2 4" />
        <text y={radius + label * 1.35} textAnchor="middle" fontSize={label} fontWeight="700">
          {t(SPOT_KEYS[spot])}
        </text>
      </g>
      {stake > 0n && (
        <ChipPile
          key={String(stake)}
          amount={stake}
          {...at}
          from={isMoving && spot === 'play' ? { x: at.x, y: outline.height } : null}
          to={isTaken ? outline.rack : null}
          motion={motion}
        />
      )}
      {won > 0n && (
        <ChipPile
          key={`won-${won}`}
          amount={won}
          x={at.x + radius + 12}
          y={at.y - 12}
          from={isMoving ? outline.rack : null}
          motion={motion}
        />
      )}
      {stake > 0n && !isTaken && (
        <Plate x={at.x} y={at.y + radius - 5} text={money(paid ?? stake)} font={label} tone="stake" />
      )}
    </g>
  )
}

type TablesProps = { readonly places: AntePlaces; readonly maths: AnteMaths; readonly view: AnteView | null }

/** Rows from the best hand down. A row is lit when the player's cards reach it and something lies on it. */
export function PayTables({ places, maths, view }: TablesProps) {
  const t = useText()
  const { bonus, pairPlus } = places.tables
  const rows = (pays: Readonly<Record<string, number>>, stakeIn: number) =>
    Object.entries(pays)
      .toSorted(([, one], [, other]) => other - one)
      .map(([row, returns]) => ({ row, odds: oddsOf(returns + 100 - stakeIn) }))
  const reached = view === null ? null : view.rank
  return (
    <>
      <PayTable
        {...places.tables}
        at={bonus}
        title={t('cards_ante_bonus')}
        rows={rows(maths.anteBonus, 0)}
        reached={view?.result === 'folded' ? null : reached}
      />
      <PayTable
        {...places.tables}
        at={pairPlus}
        title={t('cards_pair_plus')}
        rows={rows(maths.pairPlus, 100)}
        reached={view === null || view.pairPlus === '0' ? null : reached}
      />
    </>
  )
}

type PayTableProps = {
  readonly at: Point
  readonly width: number
  readonly font: number
  readonly row: number
  readonly title: string
  readonly rows: readonly { readonly row: string; readonly odds: { readonly over: number; readonly under: number } }[]
  readonly reached: string | null
}

const PAD = 8

/** Names stand where the language begins to read. */
function PayTable({ at, width, font, row: height, title, rows, reached }: PayTableProps) {
  const t = useText()
  const { direction } = useShell()
  const isRtl = direction === 'rtl'
  const [start, end] = isRtl ? [width - PAD, PAD] : [PAD, width - PAD]
  const [atStart, atEnd] = isRtl ? (['end', 'start'] as const) : (['start', 'end'] as const)
  return (
    <g transform={moveTo(at)} className={styles['paytable']}>
      <text x={width / 2} y={0} textAnchor="middle" fontSize={font * 1.08} fontWeight="800">
        {title}
      </text>
      {rows.map(({ row, odds }, index) => (
        <g
          key={row}
          transform={`translate(0 ${index * height + font * 0.7})`}
          data-row={row}
          data-reached={row === reached}
        >
          <rect width={width} height={height - 2} rx="4" />
          <text x={start} y={height / 2 + font * 0.28} textAnchor={atStart} fontSize={font}>
            {t(rowKey(row))}
          </text>
          <text x={end} y={height / 2 + font * 0.28} textAnchor={atEnd} fontSize={font} fontWeight="700">
            {odds.over}:{odds.under}
          </text>
        </g>
      ))}
    </g>
  )
}

type ResultProps = {
  readonly places: AntePlaces
  readonly result: NonNullable<AnteView['result']>
  /** The round paid more than was staked on it. */
  readonly isAbove: boolean
}

export function Result({ places, result, isAbove }: ResultProps) {
  const t = useText()
  const isLost = result === 'lost' || result === 'folded'
  return (
    <Ribbon
      x={places.player.x}
      y={places.player.y + 24}
      {...places.ribbon}
      text={t(ANTE_RESULT_KEYS[result])}
      tone={isLost ? 'lost' : isAbove ? 'won' : 'even'}
    />
  )
}
