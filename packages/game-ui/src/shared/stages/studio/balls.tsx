import type { LayoutOutcome } from '@evens/contracts'
import type { LayoutChoice } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { Felt } from '../../../stages/layout/felt.tsx'
import { chipKind } from '../chip-kind.tsx'
import { BallsSmall } from '../small-pictures.tsx'
import { useSharedChips, type ChipProps } from '../use-shared-chips.ts'
import { useShow } from '../use-show.ts'
import { ballMoments, BallRail, Drum, RAIL_LASTS_MS } from './ball-drum.tsx'
import styles from './balls.module.css'
import { StudioStage } from './studio-stage.tsx'

const sumOf = ({ drawn }: LayoutOutcome): number => drawn.reduce((sum, number) => sum + number, 0)

const PLAN = { lastsMs: RAIL_LASTS_MS, momentsMs: ballMoments }

function Stage(props: ChipProps) {
  const t = useText()
  const show = useShow<LayoutOutcome, LayoutChoice>(props, PLAN)
  const play = useSharedChips(props, show)
  const { pictured } = show
  const balls = pictured === null ? [] : pictured.outcome.drawn.slice(0, show.isMoving ? show.passed : undefined)
  return (
    <StudioStage
      {...{ props, play, show }}
      room="aquarium"
      screened={3}
      Small={BallsSmall}
      game={
        <div className={styles['game']}>
          <Drum isMoving={show.isMoving} />
          <div>
            <BallRail n={pictured?.n ?? ''} balls={balls} isMoving={show.isMoving} course={show.course} />
            <p className={styles['sum']}>
              {balls.length > 0 && (
                <bdi>
                  {t('shared_balls_sum', { sum: balls.reduce((sum, number) => sum + number, 0), count: balls.length })}
                </bdi>
              )}
            </p>
          </div>
        </div>
      }
    >
      <Felt choice={play.lying} money={props.money} play={play} />
    </StudioStage>
  )
}

export const studioBalls = chipKind({
  id: 'studio-balls',
  Stage,
  lastsMs: () => RAIL_LASTS_MS,
  short: (outcome) => ({ text: String(sumOf(outcome)), tone: sumOf(outcome) > 92 ? 'high' : 'low' }),
})
