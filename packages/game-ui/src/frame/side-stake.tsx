import { useText } from '@evens/remote-sdk'
import { fitStake, sideMost, type Stakes } from './stake.ts'
import { StakeField } from './stake-field.tsx'
import type { Play } from './use-play.ts'
import type { Sitting } from './use-sitting.ts'

type Props = {
  readonly sitting: Sitting
  readonly play: Play
  readonly stakes: Stakes
  readonly isLocked: boolean
}

/** The stake beside the first one: none to begin with, and together with it never above the most. */
export function SideStakeField({ sitting, play, stakes, isLocked }: Props) {
  const t = useText()
  const { side } = sitting.kind
  if (side === undefined) return null
  const { props, wish } = play
  const own: Stakes = { ...stakes, least: 0n, most: sideMost(stakes, wish.stake) }
  return (
    <StakeField
      stakes={own}
      stake={side.of(props.choice)}
      onStake={(wanted) => props.setChoice(side.with(props.choice, fitStake(wanted, own)))}
      currency={sitting.session.money}
      label={t(side.labelKey)}
      isLocked={isLocked}
      bounds={[
        ['none', 0n],
        ['same', wish.stake],
      ]}
    />
  )
}
