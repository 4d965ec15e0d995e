import { useText } from '@evens/remote-sdk'
import type { Side } from '../parts/coin.tsx'
import { Scene } from '../parts/scene.tsx'
import { SideCalls } from '../parts/side-calls.tsx'
import { TOSS_MS, TossedCoin } from '../parts/tossed-coin.tsx'
import { amountOn, NO_CHIPS } from './chips.ts'
import { Prompt, SpotPrice } from './prompt.tsx'
import { describeDraw, type LayoutKind } from './table-stage.tsx'
import { useLayout, type LayoutProps } from './use-layout.ts'

const sideOf = (drawn: number | undefined): Side => (drawn === 2 ? 'tails' : 'heads')

function Stage(props: LayoutProps) {
  const t = useText()
  const play = useLayout(props, TOSS_MS + 80)
  const [chip] = props.choice.chips
  const chosen = chip === undefined ? null : chip.spot === 'tails' ? 'tails' : 'heads'
  return (
    <Scene motion={props.motion}>
      <TossedCoin side={sideOf(play.view?.drawn[0])} toss={play.roundId} motion={props.motion} />
      <SideCalls chosen={chosen} mayCall={() => play.mayPlace} onCall={play.place} />
      <Prompt isShown={amountOn(props.choice, chosen ?? '') === null} text={t('layout_choose_coin')} />
      <SpotPrice spots={play.maths.spots} chosen={chip?.spot ?? null} facts={play.facts} />
    </Scene>
  )
}

const Controls = () => null

export const coin: LayoutKind = {
  kind: 'layout/coin',
  first: () => NO_CHIPS,
  isReady: ({ chips }) => chips.length > 0,
  Stage,
  Controls,
  describe: describeDraw,
}
