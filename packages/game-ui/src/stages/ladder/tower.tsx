import {
  tower as rules,
  type LadderAction,
  type LadderView,
  type LevelChoice,
  type TowerMaths,
} from '@evens/games/ladder'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import type { StageKind } from '../../stage.ts'
import { useMultiple } from '../parts/multiple.ts'
import { useRoving } from '../parts/roving.ts'
import { Scene } from '../parts/scene.tsx'
import { describeLadder, endingOf } from './describe.ts'
import { Hud } from './hud.tsx'
import { LevelControls } from './level-controls.tsx'
import { Climber, Door, Roof, type DoorFace } from './tower-pictures.tsx'
import styles from './tower.module.css'
import { useLadder, type LadderPlay, type LadderStageProps } from './use-ladder.ts'

type Hidden = readonly (readonly number[])[]
type View = LadderView<LevelChoice, Hidden>
type Props = LadderStageProps<LevelChoice, Hidden>

const LENGTHS = { open: 200, safe: 420, hazard: 1200, end: 900 }

/** Face of a door: known on a climbed floor, at the fall, and on all floors once the round is over. */
export function doorFace(view: View | null, floor: number, door: number): DoorFace {
  if (view === null) return 'closed'
  if (view.climbed[floor] === door) return 'safe'
  if (view.climbed.length === floor && view.lostAt === door) return 'trap'
  const traps = view.hidden?.[floor]
  if (traps === undefined) return 'closed'
  return traps.includes(door) ? 'left-trap' : 'left-safe'
}

const DOOR_KEYS: Readonly<Record<DoorFace, string>> = {
  closed: 'ladder_door_closed',
  safe: 'ladder_door_safe',
  'left-safe': 'ladder_door_safe',
  trap: 'ladder_door_trap',
  'left-trap': 'ladder_door_trap',
}

function Stage(props: Props) {
  const { motion, money } = props
  const maths = props.maths as TowerMaths
  const t = useText()
  const play = useLadder(props, LENGTHS)
  const place = useRoving()
  const multiples = rules.multiples(maths, play.choice)
  const { view } = play
  return (
    <Scene motion={motion} layout="sides">
      <Hud
        multiple={view?.multiple ?? null}
        next={view === null ? (multiples[0] ?? null) : view.next}
        worth={view?.worth ?? null}
        money={money}
        ending={endingOf(props.round)}
      />
      <div className={styles['tower']}>
        <Roof />
        <div data-board className={styles['floors']} role="group" aria-label={t('ladder_tower')}>
          {multiples.map((multiple, floor) => (
            <Floor
              key={floor}
              {...{ floor, multiple, play, place }}
              doors={maths.levels[play.choice.level]?.[1] ?? 0}
            />
          ))}
        </div>
      </div>
    </Scene>
  )
}

type FloorProps = {
  readonly floor: number
  readonly doors: number
  readonly multiple: number
  readonly play: LadderPlay<LevelChoice, Hidden>
  readonly place: ReturnType<typeof useRoving>
}

function Floor({ floor, doors, multiple, play, place }: FloorProps) {
  const t = useText()
  const text = useMultiple()
  const { view } = play
  const reached = view?.climbed.length ?? 0
  const isHere = view !== null && view.over === null && reached === floor
  const state = floor < reached ? 'climbed' : isHere ? 'here' : 'above'
  return (
    <div className={classNames(styles['floor'], styles[state])}>
      <span className={styles['price']}>{text(multiple)}</span>
      {Array.from({ length: doors }, (_door, door) => {
        const face = doorFace(view, floor, door)
        const isOut = face === 'trap'
        const stands = isOut || (face === 'safe' && reached === floor + 1 && view?.lostAt === null)
        const name = t(DOOR_KEYS[face], { floor: floor + 1, door: door + 1 })
        const content = (
          <>
            <Door face={face} />
            {stands && (
              <span className={classNames(styles['climber'], isOut && styles['out'])}>
                <Climber isOut={isOut} />
              </span>
            )}
          </>
        )
        return isHere ? (
          <button
            key={door}
            type="button"
            {...place(door)}
            className={styles['door']}
            aria-disabled={!play.mayGo(door)}
            aria-label={name}
            onClick={() => play.go(door)}
          >
            {content}
          </button>
        ) : (
          <span key={door} className={styles['door']} data-face={face} role="img" aria-label={name}>
            {content}
          </span>
        )
      })}
    </div>
  )
}

export const tower: StageKind<LevelChoice, LadderAction, View> = {
  kind: 'tower',
  first: () => ({ level: 'easy' }),
  isReady: () => true,
  Stage,
  Controls: LevelControls,
  describe: ({ round }, say) => describeLadder(round, say),
}
