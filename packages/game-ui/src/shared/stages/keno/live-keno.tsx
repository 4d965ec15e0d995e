import type { KenoOutcome } from '@evens/contracts'
import type { KenoChoice, KenoMaths } from '@evens/games/pick'
import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useState } from 'react'
import { quickPick } from '../../../stages/pick/keno-picks.ts'
import { Scene } from '../../../stages/parts/scene.tsx'
import type { SharedStageKind, SharedStageProps } from '../../stage.ts'
import { phaseAt, useShow } from '../use-show.ts'
import { KenoBoard } from './keno-board.tsx'
import { KenoPays } from './keno-pays.tsx'
import { KenoStats } from './keno-stats.tsx'
import styles from './live-keno.module.css'
import { TicketList } from './ticket-list.tsx'
import { ballMoments, kenoLasts, ticketsOf } from './tickets.ts'
import { KenoTube } from './tube.tsx'

type Props = SharedStageProps<KenoChoice>

const PICKS_MAX = 10
const PLAN = { lastsMs: kenoLasts, momentsMs: ballMoments, isStepped: true }

/** The tube with its balls, the board that fills, the tickets in the draw, and what was drawn before. */
function Stage(props: Props) {
  const t = useText()
  const maths = props.maths as KenoMaths
  const { choice, setChoice, canBet, bets, round } = props
  const show = useShow<KenoOutcome, KenoChoice>(props, PLAN)
  const [lateIn, setLateIn] = useState<string | null>(null)
  const isShown = show.outcome !== null
  const drawn =
    show.outcome === null ? [] : show.outcome.drawn.slice(0, show.phase === 'show' ? show.passed : undefined)
  const tickets = ticketsOf(maths, bets, drawn)
  const isFull = choice.numbers.length >= PICKS_MAX
  const now = `${round.n} ${show.phase}`
  const toggle = (number: number): void => {
    const has = choice.numbers.includes(number)
    if (!canBet || (!has && isFull)) {
      setLateIn(canBet ? `full ${choice.numbers.length}` : now)
      return
    }
    props.sound('press')
    const numbers = has ? choice.numbers.filter((other) => other !== number) : [...choice.numbers, number]
    setChoice({ ...choice, numbers: numbers.toSorted((one, other) => one - other) })
  }
  const note =
    lateIn === now && !canBet
      ? t('shared_bets_closed')
      : lateIn === `full ${choice.numbers.length}` && isFull
        ? t('keno_live_full', { most: PICKS_MAX })
        : ''
  return (
    <Scene motion={props.motion}>
      <div className={styles['keno']} data-phase={show.phase}>
        <KenoTube
          n={round.n}
          outcome={show.phase === 'result' || show.phase === 'show' ? show.outcome : null}
          marked={drawn.length}
          of={maths.drawn}
          phase={show.phase}
          isMoving={show.isMoving}
          course={show.course}
          own={tickets.flatMap(({ numbers }) => numbers)}
        />
        <KenoBoard
          numbers={maths.numbers}
          drawn={drawn}
          picked={canBet ? choice.numbers : []}
          own={tickets.flatMap(({ numbers }) => numbers)}
          mayPick={canBet}
          onToggle={toggle}
        />
        <div className={styles['side']}>
          {tickets.length > 0 ? (
            <TicketList tickets={tickets} isShown={isShown} isOver={show.phase === 'result'} money={props.money} />
          ) : (
            <KenoPays maths={maths} choice={choice} />
          )}
          <KenoStats results={props.results} numbers={maths.numbers} />
        </div>
        <p className={styles['note']} role="status" data-refused={note === '' ? '' : 'late'}>
          {note}
        </p>
      </div>
    </Scene>
  )
}

function Controls({ choice, setChoice, canBet, maths: file }: Props) {
  const t = useText()
  const { numbers: all } = file as KenoMaths
  const pick = (): void => {
    const count = choice.numbers.length === 0 ? PICKS_MAX : choice.numbers.length
    setChoice({ ...choice, numbers: quickPick(all, count) })
  }
  return (
    <>
      <p className={styles['picked']}>{t('play_keno_picked', { count: choice.numbers.length, most: PICKS_MAX })}</p>
      <div className={styles['buttons']}>
        <Button size="s" icon="game-dice" disabled={!canBet} onClick={pick}>
          {t('play_keno_quick')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          icon="trash"
          disabled={!canBet || choice.numbers.length === 0}
          onClick={() => setChoice({ ...choice, numbers: [] })}
        >
          {t('play_keno_clear')}
        </Button>
      </div>
    </>
  )
}

export const liveKeno: SharedStageKind<KenoChoice> = {
  kind: 'keno',
  betsMost: 10,
  first: (maths) => ({ risk: Object.keys((maths as KenoMaths).tables)[0] ?? 'even', numbers: [] }),
  isReady: ({ numbers }) => numbers.length > 0,
  Stage,
  Controls,
  result: (_maths, outcome, { t, format }) => {
    const { drawn } = outcome as KenoOutcome
    const sum = drawn.reduce((all, number) => all + number, 0)
    return { text: format.number(sum), tone: 'plain', label: t('keno_live_drawn', { numbers: drawn.join(', ') }) }
  },
  describe: ({ choice, round, now, results }, say) => {
    const given = (round.outcome ?? null) as KenoOutcome | null
    const isTold = given !== null && phaseAt(round, now(), kenoLasts(given)) === 'result'
    const last = isTold ? given : ((results[0]?.outcome ?? null) as KenoOutcome | null)
    const picked = say('play_keno_view', {
      picked: choice.numbers.join(', '),
      ticket: choice.numbers.length === 0 ? 'empty' : 'filled',
      state: 'none',
      drawn: '',
      hits: 0,
    })
    return last === null ? picked : `${picked} ${say('keno_live_drawn', { numbers: last.drawn.join(', ') })}`
  },
}
