import { spotName } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useRoving } from '../parts/roving.ts'
import { Scene } from '../parts/scene.tsx'
import { sentenceText } from '../parts/sentence.ts'
import { NO_CHIPS } from './chips.ts'
import { PenaltyPicture } from './penalty-picture.tsx'
import styles from './penalty.module.css'
import { Prompt, SpotPrice } from './prompt.tsx'
import { describeDraw, type LayoutKind } from './table-stage.tsx'
import { useLayout, type LayoutProps } from './use-layout.ts'

const SHOWN_MS = 1050
const CORNER_SPOT = /^corner-(\d)$/

const cornerOfSpot = (spot: string | undefined): number | null => {
  const found = spot === undefined ? null : CORNER_SPOT.exec(spot)
  return found === null ? null : Number(found[1])
}

function Stage(props: LayoutProps) {
  const t = useText()
  const play = useLayout(props, SHOWN_MS)
  const place = useRoving()
  const [chip] = props.choice.chips
  const chosen = cornerOfSpot(chip?.spot)
  const shot = cornerOfSpot(play.view?.chips[0]?.spot)
  const isSaved = play.view !== null && shot !== null && play.view.drawn.includes(shot)
  const outcome = play.view === null || play.isMoving ? null : isSaved ? 'layout_saved' : 'layout_goal'
  return (
    <Scene motion={props.motion}>
      <div data-board className={styles['ground']} role="group" aria-label={t('layout_choose_corner')}>
        <PenaltyPicture
          view={play.view}
          roundId={play.roundId}
          maths={play.maths}
          isMoving={play.isMoving}
          motion={props.motion}
          target={shot}
          isSaved={isSaved}
        />
        {play.maths.spots.map((spot, at) => (
          <button
            key={spot.id}
            type="button"
            {...place(at, spot.id)}
            className={classNames(styles['corner'], styles[`corner${at + 1}`])}
            aria-pressed={chosen === at + 1}
            aria-disabled={!play.mayPlace}
            aria-label={sentenceText(spotName(spot), t)}
            onClick={() => play.place(spot.id)}
          >
            <span>{at + 1}</span>
          </button>
        ))}
      </div>
      <Prompt
        isShown={chip === undefined || outcome !== null}
        text={outcome === null ? t('layout_choose_corner') : t(outcome)}
      />
      <SpotPrice
        spots={play.maths.spots}
        chosen={chip?.spot ?? null}
        facts={chip?.spot === play.view?.chips[0]?.spot ? play.facts : null}
      />
    </Scene>
  )
}

const Controls = () => null

export const penalty: LayoutKind = {
  kind: 'layout/penalty',
  first: () => NO_CHIPS,
  isReady: ({ chips }) => chips.length > 0,
  Stage,
  Controls,
  describe: describeDraw,
}
