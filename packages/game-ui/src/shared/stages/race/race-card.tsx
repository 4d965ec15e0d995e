import type { RaceCard as Card } from '@evens/contracts'
import type { RaceMarket } from '@evens/games/race'
import { useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { PriceCell, type PriceEnd } from '../price-cell.tsx'
import { choiceOn, formOf, hasWon, isSamePick, NO_PICK, parityPick, priceOn, type RaceProps } from './card.ts'
import styles from './race.module.css'
import { nameOf, type Species } from './runners.ts'
import { SilkBadge } from './silk-badge.tsx'

type Props = RaceProps & {
  readonly card: Card
  readonly species: Species
  /** Of this round, once it has been shown. */
  readonly order: readonly number[] | null
}

const FORM = 5
const ORDERED_MOST = 3

/** The race card: every runner with its form and prices, and the picks in order. */
export function RaceCard(props: Props) {
  const { card, species, canBet, order } = props
  const t = useText()
  const numbers = card.weights.map((_weight, at) => at + 1)
  const { picks, toggle } = useOrder(props)
  const cell = useCells(props)
  return (
    <div className={styles['cardBox']} data-open={canBet}>
      <table className={styles['card']}>
        <caption className="ev-hidden">{t('race_card')}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2} className={styles['runner']}>
              {t(`race_runner_${species}`)}
            </th>
            <th scope="col" className={styles['form']} title={t('race_form_title')}>
              {t('race_form')}
            </th>
            <th scope="col">{t('race_market_win')}</th>
            <th scope="col" title={t('race_place_title', { placed: placedOf(props) })}>
              {t('race_market_place')}
            </th>
            <th scope="col" className={styles['pickHead']}>
              {t('race_order')}
            </th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number} data-place={order === null ? '' : order.indexOf(number) + 1}>
              <td className={styles['badge']}>
                <SilkBadge species={species} number={number} />
              </td>
              <th scope="row" className={styles['name']}>
                <bdi>
                  <span className="ev-hidden">{number} </span>
                  {nameOf(species, number)}
                </bdi>
              </th>
              <td className={styles['form']}>
                <Form places={formOf(props.results, number, FORM)} />
              </td>
              <td>{cell('win', [number])}</td>
              <td>{cell('place', [number])}</td>
              <td className={styles['pickCell']}>
                <OrderButton
                  at={picks.indexOf(number)}
                  name={nameOf(species, number)}
                  isOpen={canBet}
                  onToggle={() => toggle(number)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreMarkets runners={numbers.length} picks={picks} cell={cell} />
    </div>
  )
}

type Cell = ReturnType<typeof useCells>
type MoreProps = { readonly runners: number; readonly picks: readonly number[]; readonly cell: Cell }

/** Odd and even, and the picks in order as a forecast and a tricast. */
function MoreMarkets({ runners, picks, cell }: MoreProps) {
  const t = useText()
  return (
    <div className={styles['more']}>
      {cell('parity', parityPick(runners, 1), t('race_odd'))}
      {cell('parity', parityPick(runners, 0), t('race_even'))}
      {([2, 3] as const).map((length) => {
        const market = length === 2 ? 'forecast' : 'tricast'
        const chosen = picks.slice(0, length)
        const face = `${t(`race_market_${market}`)} ${chosen.length === length ? chosen.join('–') : ''}`
        return chosen.length === length ? (
          <span key={market}>{cell(market, chosen, face)}</span>
        ) : (
          <p key={market} className={styles['lacks']} dir="auto">
            {t(`race_lacks_${market}`)}
          </p>
        )
      })}
    </div>
  )
}

const placedOf = ({ maths }: RaceProps): number => (maths as { readonly placed: number }).placed

/** Runners picked in their order of arrival; two make a forecast, three a tricast. They are of one round. */
function useOrder({ round, card, canBet, choice, setChoice, sound }: Props) {
  const [kept, setKept] = useState<{ readonly n: string; readonly picks: readonly number[] }>({ n: '', picks: [] })
  const picks = kept.n === round.n ? kept.picks : []
  const toggle = (number: number): void => {
    if (!canBet) return
    const has = picks.includes(number)
    if (!has && picks.length >= ORDERED_MOST) return
    const next = has ? picks.filter((one) => one !== number) : [...picks, number]
    sound('press')
    setKept({ n: round.n, picks: next })
    const market = next.length === 3 ? 'tricast' : 'forecast'
    const isOrdered = choice.market === 'forecast' || choice.market === 'tricast'
    if (next.length > 1) setChoice(choiceOn(card, market, next) ?? NO_PICK)
    else if (isOrdered) setChoice(NO_PICK)
  }
  return { picks, toggle }
}

/** Price cells of the card: they take their price into the slip, and tell what lies on them. */
function useCells(props: Props) {
  const { card, canBet, choice, setChoice, sound, bets, money, order, species, maths } = props
  const t = useText()
  const named = (market: RaceMarket, pick: readonly number[]): string =>
    `${t(`race_market_${market}`)}: ${pickText(species, market, pick, t)}`
  return (market: RaceMarket, pick: readonly number[], face?: string) => {
    const price = priceOn(card, market, pick)
    const staked = bets
      .filter((bet) => isSamePick(bet.choice, market, pick))
      .reduce((sum, { stake }) => sum + stake, 0n)
    const isPicked = isSamePick(choice, market, pick)
    const end: PriceEnd =
      order === null ? 'open' : hasWon(maths, { ...NO_PICK, market, pick: [...pick] }, order) ? 'won' : 'lost'
    return (
      <PriceCell
        key={`${market} ${pick.join()}`}
        name={face ?? named(market, pick)}
        {...(face === undefined ? {} : { face })}
        price={price}
        isPicked={isPicked}
        staked={staked > 0n ? money(staked) : null}
        end={end}
        isOpen={canBet}
        onPick={() => {
          sound('press')
          setChoice(isPicked ? NO_PICK : (choiceOn(card, market, pick) ?? NO_PICK))
        }}
      />
    )
  }
}

type Say = ReturnType<typeof useText>

/** A pick in words: a name, numbers in their order, or odd and even. */
export function pickText(species: Species, market: RaceMarket, pick: readonly number[], t: Say): string {
  const [first = 1] = pick
  if (market === 'parity') return t(first % 2 === 1 ? 'race_odd' : 'race_even')
  if (pick.length === 1) return `${first}. ${nameOf(species, first)}`
  return pick.join('–')
}

type OrderProps = {
  readonly at: number
  readonly name: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function OrderButton({ at, name, isOpen, onToggle }: OrderProps) {
  const t = useText()
  const isPicked = at !== -1
  return (
    <button
      type="button"
      className={styles['order']}
      aria-pressed={isPicked}
      aria-disabled={!isOpen}
      aria-label={t(isPicked ? 'race_order_taken' : 'race_order_take', { name, place: at + 1 })}
      onClick={onToggle}
    >
      {isPicked ? at + 1 : '+'}
    </button>
  )
}

function Form({ places }: { readonly places: readonly number[] }) {
  const t = useText()
  return (
    <span className={styles['places']} dir="ltr">
      <span className="ev-hidden">{t('race_form_said', { places: places.join(', ') })}</span>
      {places.map((place, at) => (
        <span key={at} data-top={place <= 3 ? place : 0} aria-hidden="true">
          {place}
        </span>
      ))}
    </span>
  )
}
