import { returnOfSpot, spotName, type Spot } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useMultiple } from '../parts/multiple.ts'
import { useRoving, type PlaceProps } from '../parts/roving.ts'
import { sentenceText } from '../parts/sentence.ts'
import { blocksOf } from './blocks.ts'
import { ChipStack } from './chip-stack.tsx'
import { amountOn } from './chips.ts'
import styles from './felt.module.css'
import { SpotFace } from './spot-face.tsx'
import type { LayoutPlay, LayoutProps } from './use-layout.ts'

type FeltProps = Pick<LayoutProps, 'choice' | 'money'> & { readonly play: LayoutPlay }

/** The betting table: a click on a spot puts a chip there; arrows walk over the spots as they lie. */
export function Felt({ choice, money, play }: FeltProps) {
  const t = useText()
  const place = useRoving()
  const blocks = blocksOf(play.maths)
  const order = blocks.flatMap(({ spots }) => spots)
  return (
    <div data-board className={styles['felt']} role="group" aria-label={t('layout_table')} data-game={play.maths.id}>
      {blocks.map(({ groups, columns, narrow, spots }) => (
        <div
          key={groups.join()}
          className={classNames(styles['block'], styles[`wide${columns}`], styles[`narrow${narrow}`])}
        >
          {spots.map((spot) => (
            <SpotButton
              key={spot.id}
              spot={spot}
              amount={amountOn(choice, spot.id)}
              money={money}
              play={play}
              place={place(order.indexOf(spot), spot.id)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type SpotButtonProps = {
  readonly spot: Spot
  readonly amount: string | null
  readonly money: (minor: bigint) => string
  readonly play: LayoutPlay
  readonly place: PlaceProps
}

function SpotButton({ spot, amount, money, play, place }: SpotButtonProps) {
  const t = useText()
  const text = useMultiple()
  const returns = spot.pays
    .map(([, multiple]) => multiple)
    .toSorted((one, other) => one - other)
    .map(text)
  const won = play.facts !== null && returnOfSpot(spot, play.facts) > 0
  const values = { spot: sentenceText(spotName(spot), t), returns: returns.join(' / ') }
  const name =
    amount === null
      ? t(won ? 'layout_spot_won' : 'layout_spot', values)
      : t('layout_spot_staked', { ...values, amount: money(BigInt(amount)) })
  return (
    <button
      type="button"
      {...place}
      data-group={spot.group}
      data-won={won}
      className={styles['spot']}
      aria-disabled={!play.mayPlace}
      aria-label={name}
      onClick={() => play.place(spot.id)}
    >
      <SpotFace spot={spot} name={values.spot} />
      <small className={styles['pays']}>{shortReturns(returns)}</small>
      {amount !== null && <ChipStack amount={BigInt(amount)} money={money} />}
    </button>
  )
}

/** From the least to the top return of a spot that has several. */
const shortReturns = (returns: readonly string[]): string =>
  returns.length === 1 ? (returns[0] ?? '') : `${returns[0]} – ${returns.at(-1)}`
