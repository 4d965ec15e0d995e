import type { LayoutOutcome } from '@evens/contracts'
import { Felt } from '../../../stages/layout/felt.tsx'
import { WHEEL } from '../../../stages/layout/wheel-picture.tsx'
import { chipKind } from '../chip-kind.tsx'
import { SegmentSmall } from '../small-pictures.tsx'
import { useSharedChips, type ChipProps } from '../use-shared-chips.ts'
import { useShow } from '../use-show.ts'
import { StudioStage } from './studio-stage.tsx'

const LEAD_MS = 1_200
const PACE = 3.2
const LASTS_MS = LEAD_MS + PACE * WHEEL.lastsMs

const lastsMs = (): number => LASTS_MS

function Stage(props: ChipProps) {
  const show = useShow<LayoutOutcome, ChipProps['choice']>(props, { lastsMs: LASTS_MS, leadMs: LEAD_MS, pace: PACE })
  const play = useSharedChips(props, show)
  return (
    <StudioStage
      {...{ props, play, show }}
      room="curtain"
      Small={SegmentSmall}
      game={
        <WHEEL.Picture
          view={play.view}
          roundId={play.roundId}
          maths={play.maths}
          isMoving={show.isMoving}
          motion={props.motion}
          course={show.course}
        />
      }
    >
      <Felt choice={play.lying} money={props.money} play={play} />
    </StudioStage>
  )
}

export const studioWheel = chipKind({
  id: 'studio-wheel',
  Stage,
  lastsMs,
  short: ({ facts }, _maths, say) => ({
    text: say(`games_segment_${facts[0] ?? 'ash'}`),
    tone: TONES[facts[0] ?? ''] ?? 'mid',
  }),
})

const TONES: Readonly<Record<string, 'plain' | 'low' | 'mid' | 'high'>> = {
  ash: 'plain',
  river: 'low',
  amber: 'mid',
  jade: 'mid',
  sun: 'high',
  moon: 'high',
}
