import { returnOfSpot, type Spot } from '@evens/games/layout'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { showOdds } from '@evens/rules'
import { classNames } from '@evens/ui'
import { blocksOf } from '../../../stages/layout/blocks.ts'
import { amountOn } from '../../../stages/layout/chips.ts'
import { SpotFace } from '../../../stages/layout/spot-face.tsx'
import { isWon, useSpotTexts } from '../../../stages/layout/spot-texts.ts'
import { useRoving, type PlaceProps } from '../../../stages/parts/roving.ts'
import type { SharedPlay } from '../use-shared-chips.ts'
import styles from './price-board.module.css'

type Props = { readonly play: SharedPlay; readonly money: (minor: bigint) => string }

/** Hundredths of the stake are odds in hundredths; formats of odds take thousandths. */
const MILLI = 10

/** The spots as a market of prices in the visitor's odds format: a tap stakes, another stakes more. */
export function PriceBoard({ play, money }: Props) {
  const t = useText()
  const place = useRoving()
  const blocks = blocksOf(play.maths)
  const order = blocks.flatMap(({ spots }) => spots)
  return (
    <div className={styles['board']} role="group" aria-label={t('shared_prices')} data-board data-open={play.mayPlace}>
      {blocks.map(({ groups, columns, narrow, spots }) => (
        <div
          key={groups.join()}
          className={classNames(styles['block'], styles[`wide${columns}`], styles[`narrow${narrow}`])}
          data-many={columns > 4}
        >
          {spots.map((spot) => (
            <PriceSpot key={spot.id} {...{ spot, play, money }} place={place(order.indexOf(spot), spot.id)} />
          ))}
        </div>
      ))}
    </div>
  )
}

type SpotProps = Props & { readonly spot: Spot; readonly place: PlaceProps }

/** A price: the spot's name or picture, its odds, and what is staked there. */
function PriceSpot({ spot, play, money, place }: SpotProps) {
  const t = useText()
  const texts = useSpotTexts()
  const code = useStore(useShell().settings, ({ coefViewId }) => coefViewId)
  const amount = amountOn(play.lying, spot.id)
  const { name } = texts(spot, { amount, money, facts: play.facts })
  const odds = showOdds((spot.pays[0]?.[1] ?? 0) * MILLI, code)
  const end = endOf(spot, play)
  const values = { spot: name, odds, amount: amount === null ? '' : money(BigInt(amount)), state: end }
  return (
    <button
      type="button"
      {...place}
      className={styles['price']}
      data-group={spot.group}
      data-end={end}
      aria-pressed={amount !== null}
      aria-disabled={!play.mayPlace}
      aria-label={t(amount === null ? 'shared_price' : 'shared_price_staked', values)}
      onClick={() => play.place(spot.id)}
    >
      <span className={styles['name']}>
        <SpotFace spot={spot} name={name} />
      </span>
      <span className={styles['odds']}>{odds}</span>
      {amount !== null && <span className={styles['stake']}>{money(BigInt(amount))}</span>}
    </button>
  )
}

/** After the draw: won and lost are told for every price, as a market shows them. */
function endOf(spot: Spot, { facts }: SharedPlay): 'open' | 'won' | 'lost' {
  if (facts === null) return 'open'
  return isWon(spot, facts) || returnOfSpot(spot, facts) > 0 ? 'won' : 'lost'
}
