import {
  mines as rules,
  type LadderAction,
  type LadderView,
  type MinesChoice,
  type MinesMaths,
} from '@evens/games/ladder'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import type { StageKind } from '../../stage.ts'
import { useRoving } from '../parts/roving.ts'
import { Scene } from '../parts/scene.tsx'
import { isLocked, MineCount } from './controls.tsx'
import { describeLadder, endingOf } from './describe.ts'
import { Hud, Rail } from './hud.tsx'
import { Gem, Mine } from './mines-pictures.tsx'
import styles from './mines.module.css'
import { useLadder, type LadderStageProps } from './use-ladder.ts'

type View = LadderView<MinesChoice, readonly number[]>
type Props = LadderStageProps<MinesChoice, readonly number[]>

const LENGTHS = { open: 200, safe: 320, hazard: 1300, end: 900 }
const QUICK = [1, 3, 5, 10, 24]
const FIRST = { mines: 3 }

type Face = 'closed' | 'gem' | 'hit' | 'left-gem' | 'left-mine'

/** Face of a tile, by the open part of the view alone. */
export function faceOf(view: View | null, tile: number): Face {
  if (view === null) return 'closed'
  if (view.climbed.includes(tile)) return 'gem'
  if (view.lostAt === tile) return 'hit'
  if (view.hidden === null) return 'closed'
  return view.hidden.includes(tile) ? 'left-mine' : 'left-gem'
}

const FACE_KEYS: Readonly<Record<Face, string>> = {
  closed: 'ladder_tile_closed',
  gem: 'ladder_tile_gem',
  'left-gem': 'ladder_tile_gem',
  'left-mine': 'ladder_tile_mine',
  hit: 'ladder_tile_hit',
}

function Stage(props: Props) {
  const { maths, motion, money } = props
  const t = useText()
  const play = useLadder(props, LENGTHS)
  const { view } = play
  const { tiles } = maths as MinesMaths
  const place = useRoving()
  return (
    <Scene motion={motion} layout="sides">
      <Hud
        multiple={view?.multiple ?? null}
        next={view === null ? (rules.multiples(maths as MinesMaths, play.choice)[0] ?? null) : view.next}
        worth={view?.worth ?? null}
        money={money}
        ending={endingOf(props.round)}
      />
      <div
        data-board
        className={classNames(styles['board'], view?.lostAt !== null && view !== null && styles['shaken'])}
        role="group"
        aria-label={t('ladder_board')}
      >
        {Array.from({ length: tiles }, (_tile, at) => {
          const face = faceOf(view, at)
          return (
            <button
              key={at}
              type="button"
              {...place(at)}
              data-face={face}
              className={styles['tile']}
              aria-disabled={!play.mayGo(at)}
              aria-label={t(FACE_KEYS[face], { tile: at + 1 })}
              onClick={() => play.go(at)}
            >
              <TileFace face={face} />
            </button>
          )
        })}
      </div>
      <Rail
        multiples={rules.multiples(maths as MinesMaths, play.choice)}
        steps={view?.climbed.length ?? 0}
        isLost={view?.lostAt !== null && view !== null}
      />
    </Scene>
  )
}

function TileFace({ face }: { readonly face: Face }) {
  if (face === 'closed') return null
  return (
    <span key={face} className={styles['opened']}>
      {face.endsWith('gem') ? <Gem /> : <Mine isHit={face === 'hit'} />}
    </span>
  )
}

function Controls(props: Props) {
  const { choice, setChoice } = props
  const { least, most } = props.maths as MinesMaths
  return (
    <MineCount
      value={choice.mines}
      least={least}
      most={most}
      quick={QUICK}
      isLocked={isLocked(props)}
      onChange={(mines) => setChoice({ mines })}
    />
  )
}

export const mines: StageKind<MinesChoice, LadderAction, View> = {
  kind: 'mines',
  first: () => FIRST,
  isReady: () => true,
  Stage,
  Controls,
  describe: ({ round, choice }, say) =>
    `${say('ladder_mines_described', { count: (round?.view.choice ?? choice).mines })} ${describeLadder(round, say)}`,
}
