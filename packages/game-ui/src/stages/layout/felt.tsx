import type { Spot } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useRoving, type PlaceProps } from '../parts/roving.ts'
import { blocksOf } from './blocks.ts'
import { amountOn } from './chips.ts'
import cloth from './cloth.module.css'
import styles from './felt.module.css'
import { SpotChips, type ChipsAt } from './spot-chips.tsx'
import { SpotFace } from './spot-face.tsx'
import { isWon, useSpotTexts } from './spot-texts.ts'
import type { LayoutPlay, LayoutProps } from './use-layout.ts'

type FeltProps = Pick<LayoutProps, 'choice' | 'money'> & { readonly play: LayoutPlay; readonly chipsAt?: ChipsAt }

/** The betting table: a click on a spot puts a chip there; arrows walk over the spots as they lie. */
export function Felt({ choice, money, play, chipsAt }: FeltProps) {
  const t = useText()
  const place = useRoving()
  const blocks = blocksOf(play.maths)
  const order = blocks.flatMap(({ spots }) => spots)
  return (
    <div
      data-board
      className={classNames(cloth['cloth'], styles['felt'])}
      role="group"
      aria-label={t('layout_table')}
      data-game={play.maths.id}
    >
      {blocks.map(({ groups, columns, narrow, spots }) => (
        <div
          key={groups.join()}
          className={classNames(styles['block'], styles[`wide${columns}`], styles[`narrow${narrow}`])}
        >
          {spots.map((spot) => (
            <SpotButton
              key={spot.id}
              spot={spot}
              choice={choice}
              money={money}
              play={play}
              chipsAt={chipsAt ?? 'corner'}
              place={place(order.indexOf(spot), spot.id)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type SpotButtonProps = FeltProps & {
  readonly spot: Spot
  readonly place: PlaceProps
}

function SpotButton({ spot, choice, money, play, place, chipsAt = 'corner' }: SpotButtonProps) {
  const texts = useSpotTexts()
  const { name, label, pays } = texts(spot, { amount: amountOn(choice, spot.id), money, facts: play.facts })
  return (
    <button
      type="button"
      {...place}
      data-group={spot.group}
      data-won={isWon(spot, play.facts)}
      className={styles['spot']}
      aria-disabled={!play.mayPlace}
      aria-label={label}
      onClick={() => play.place(spot.id)}
    >
      <SpotFace spot={spot} name={name} />
      <small className={styles['pays']}>{pays}</small>
      <SpotChips at={chipsAt} spot={spot.id} choice={choice} play={play} money={money} />
    </button>
  )
}
