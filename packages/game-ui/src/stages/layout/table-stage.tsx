import { drawnSentence, type LayoutChoice, type LayoutView } from '@evens/games/layout'
import type { StageKind } from '../../stage.ts'
import { Scene } from '../parts/scene.tsx'
import { sentenceText } from '../parts/sentence.ts'
import { NO_CHIPS } from './chips.ts'
import { ChipControls } from './controls.tsx'
import { Felt } from './felt.tsx'
import type { DrawPicture } from './picture.ts'
import { RefusedChips } from './refused-chips.tsx'
import { useLayout, type LayoutProps } from './use-layout.ts'

export type LayoutKind = StageKind<LayoutChoice, never, LayoutView>

/** The draw in words; `group` is that of the first chip. */
export const describeDraw: LayoutKind['describe'] = ({ round, maths }, say) => {
  if (round === null) return say('layout_described_none')
  const { draw, spots } = maths as { draw: { says: string }; spots: readonly { id: string; group: string }[] }
  const { drawn, facts, chips } = round.view
  const group = spots.find(({ id }) => id === chips[0]?.spot)?.group ?? ''
  return sentenceText(drawnSentence({ says: draw.says, group, drawn, facts }), say)
}

/** A game of chips on a felt, below the picture of its draw. */
export function tableStage(id: string, { Picture, lastsMs, isBeside = false }: DrawPicture): LayoutKind {
  function Stage(props: LayoutProps) {
    const play = useLayout(props, lastsMs)
    return (
      <Scene motion={props.motion} layout={isBeside ? 'beside' : 'stacked'}>
        <Picture
          view={play.view}
          roundId={play.roundId}
          maths={play.maths}
          isMoving={play.isMoving}
          motion={props.motion}
        />
        <Felt choice={props.choice} money={props.money} play={play} />
        <RefusedChips {...props} refused={play.refused} />
      </Scene>
    )
  }
  return {
    kind: `layout/${id}`,
    first: () => NO_CHIPS,
    isReady: ({ chips }) => chips.length > 0,
    Stage,
    Controls: ChipControls,
    describe: describeDraw,
  }
}
