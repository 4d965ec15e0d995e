import {
  streak as rules,
  type LadderAction,
  type LadderView,
  type NoChoice,
  type StreakMaths,
} from '@evens/games/ladder'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import type { StageKind } from '../../stage.ts'
import { CoinFace, type Side } from '../parts/coin.tsx'
import { useMultiple } from '../parts/multiple.ts'
import { Scene } from '../parts/scene.tsx'
import { SIDE_KEYS, SideCalls } from '../parts/side-calls.tsx'
import { TOSS_MS, TossedCoin } from '../parts/tossed-coin.tsx'
import { describeLadder, endingOf } from './describe.ts'
import { Hud } from './hud.tsx'
import styles from './streak.module.css'
import { useLadder, type LadderStageProps } from './use-ladder.ts'

type Hidden = readonly number[]
type View = LadderView<NoChoice, Hidden>
type Props = LadderStageProps<NoChoice, Hidden>

const LENGTHS = { open: 200, safe: TOSS_MS + 80, hazard: TOSS_MS + 500, end: 600 }
const FIRST = {}
const placeOf = (side: Side): number => (side === 'heads' ? 0 : 1)
const sideOf = (number: number): Side => (number === 0 ? 'heads' : 'tails')

/** The sides that have come up, the lost throw among them. */
export function throwsOf(view: View | null): readonly Side[] {
  if (view === null) return []
  const last = view.lostAt === null ? [] : [sideOf(1 - view.lostAt)]
  return [...view.climbed.map(sideOf), ...last]
}

function Stage(props: Props) {
  const { motion, money, round } = props
  const maths = props.maths as StreakMaths
  const play = useLadder(props, LENGTHS, true)
  const multiples = rules.multiples(maths, FIRST)
  const thrown = throwsOf(play.view)
  const known = throwsOf(play.known)
  const isLost = play.known !== null && play.known.lostAt !== null
  return (
    <Scene motion={motion}>
      <Hud
        multiple={play.known?.multiple ?? null}
        next={play.known === null ? (multiples[0] ?? null) : play.known.next}
        worth={play.known?.worth ?? null}
        money={money}
        ending={play.isMoving ? null : endingOf(round)}
      />
      <TossedCoin
        side={thrown.at(-1) ?? 'heads'}
        toss={round === null || thrown.length === 0 ? null : `${round.id}:${thrown.length}`}
        motion={motion}
      />
      <SideCalls mayCall={(side) => play.mayGo(placeOf(side))} onCall={(side) => play.go(placeOf(side))} />
      <Chain multiples={multiples} thrown={known} isLost={isLost} />
    </Scene>
  )
}

type ChainProps = { readonly multiples: readonly number[]; readonly thrown: readonly Side[]; readonly isLost: boolean }

/** All throws of a streak with their prices; what has come up lies on its place. */
function Chain({ multiples, thrown, isLost }: ChainProps) {
  const t = useText()
  const text = useMultiple()
  return (
    <ol className={styles['chain']} aria-label={t('ladder_throws')}>
      {multiples.map((multiple, at) => {
        const side = thrown[at]
        const isFall = isLost && at === thrown.length - 1
        const isNext = at === thrown.length && !isLost
        return (
          <li key={at} className={classNames(styles['link'], isFall && styles['fall'], isNext && styles['next'])}>
            <span className={styles['slot']}>{side !== undefined && <CoinFace side={side} />}</span>
            {side !== undefined && <span className="ev-hidden">{t(SIDE_KEYS[side])}</span>}
            <span>{text(multiple)}</span>
          </li>
        )
      })}
    </ol>
  )
}

const Controls = () => null

export const streak: StageKind<NoChoice, LadderAction, View> = {
  kind: 'streak',
  first: () => FIRST,
  isReady: () => true,
  Stage,
  Controls,
  describe: ({ round }, say) => describeLadder(round, say),
}
