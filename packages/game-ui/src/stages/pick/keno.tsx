import type { KenoChoice, KenoMaths, KenoView } from '@evens/games/pick'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, classNames } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { type KeyboardEvent, useState } from 'react'
import { multipleText } from '../../frame/figures.ts'
import { stepKey, useStepMotion } from '../../motion/use-timeline.ts'
import type { StageKind, StageProps } from '../../stage.ts'
import { arrowStep, quickPick } from './keno-picks.ts'
import styles from './keno.module.css'

type Props = StageProps<KenoChoice, never, KenoView>

const DRAW_MS = { many: 85, few: 120 } as const
const PICKS_MAX = 10

const risksOf = ({ tables }: KenoMaths): readonly string[] => Object.keys(tables)
const columnsOf = ({ numbers }: KenoMaths): number => (numbers > 40 ? 10 : 8)

/** The grid, the balls as they are drawn, and what the ticket pays. */
function Stage(props: Props) {
  const t = useText()
  const maths = props.maths as KenoMaths
  const { choice, setChoice, round, isBusy } = props
  const [count, setCount] = useState<number>(Infinity)
  // Changing the ticket takes the last draw off the grid.
  const [cleared, setCleared] = useState<string | null>(null)
  const key = stepKey(round)
  const view = round === null || cleared === key ? null : round.view
  const everyMs = maths.drawn > 10 ? DRAW_MS.many : DRAW_MS.few
  useStepMotion({
    key,
    motion: props.motion,
    build(line) {
      setCount(0)
      round?.view.drawn.forEach((number, at) => {
        const isHit = round.view.hits.includes(number)
        line.call(120 + at * everyMs, () => {
          setCount(at + 1)
          props.sound(isHit ? 'reveal' : 'tick', isHit ? at % 7 : 0)
        })
      })
      line.call(220 + maths.drawn * everyMs, () => props.sound(round?.view.multiple === 0 ? 'lose' : 'hit'))
    },
    still: () => setCount(Infinity),
    onShown: props.onShown,
  })
  const drawn = view?.drawn.slice(0, count) ?? []
  const toggle = (number: number): void => {
    const has = choice.numbers.includes(number)
    if (!has && choice.numbers.length >= PICKS_MAX) return
    setCleared(key)
    props.sound('press')
    const numbers = has ? choice.numbers.filter((other) => other !== number) : [...choice.numbers, number]
    setChoice({ ...choice, numbers: numbers.toSorted((one, other) => one - other) })
  }
  const hits = drawn.filter((number) => choice.numbers.includes(number)).length
  return (
    <div className={styles['keno']} data-numbers={maths.numbers}>
      <div>
        <Grid {...{ maths, choice, drawn, isBusy, toggle }} />
        <ol className={styles['tray']} role="list" aria-label={t('play_keno_tray')}>
          {Array.from({ length: maths.drawn }, (_place, at) => drawn[at]).map((number, at) => (
            <li
              key={at}
              className={classNames(
                styles['ball'],
                number === undefined && styles['hole'],
                number !== undefined && choice.numbers.includes(number) && styles['hitBall'],
              )}
            >
              {number ?? ''}
            </li>
          ))}
        </ol>
      </div>
      <Paytable maths={maths} choice={choice} hits={view === null ? null : hits} />
    </div>
  )
}

type GridProps = Pick<Props, 'choice' | 'isBusy'> & {
  readonly maths: KenoMaths
  readonly drawn: readonly number[]
  readonly toggle: (number: number) => void
}

/** One stop of the Tab key; arrows walk over the numbers. */
function Grid({ maths, choice, drawn, isBusy, toggle }: GridProps) {
  const t = useText()
  const [active, setActive] = useState(1)
  const columns = columnsOf(maths)
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const next = arrowStep(event.key, active, maths.numbers, columns)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus()
  }
  return (
    <div className={styles['grid']} role="group" aria-label={t('play_keno_grid')}>
      {Array.from({ length: maths.numbers }, (_number, at) => at + 1).map((number) => {
        const isPicked = choice.numbers.includes(number)
        const isDrawn = drawn.includes(number)
        return (
          <button
            key={number}
            type="button"
            data-number={number}
            tabIndex={number === active ? 0 : -1}
            className={classNames(styles['number'], isDrawn && styles['drawn'], isDrawn && isPicked && styles['hit'])}
            aria-pressed={isPicked}
            aria-label={isDrawn ? t('play_keno_drawn', { number }) : undefined}
            disabled={isBusy}
            onFocus={() => setActive(number)}
            onKeyDown={walk}
            onClick={() => toggle(number)}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}

type PaytableProps = { readonly maths: KenoMaths; readonly choice: KenoChoice; readonly hits: number | null }

function Paytable({ maths, choice, hits }: PaytableProps) {
  const t = useText()
  const { format } = useShell()
  const table = maths.tables[choice.risk]?.[String(choice.numbers.length)] ?? []
  const rows = table.flatMap((multiple, count) => (multiple === 0 ? [] : [{ multiple, count }]))
  return (
    <table className={styles['pays']}>
      <caption>{t('play_keno_pays', { count: choice.numbers.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('play_keno_hits')}</th>
          <th scope="col">{t('play_pays')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ multiple, count }) => (
          <tr key={count} data-current={count === hits}>
            <td>{count}</td>
            <td>{multipleText(multiple, format())}</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2}>{t('play_keno_pick')}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Controls(props: Props) {
  const t = useText()
  const maths = props.maths as KenoMaths
  const { choice, setChoice, isBusy } = props
  const risks = risksOf(maths)
  const pick = (): void => {
    const count = choice.numbers.length === 0 ? PICKS_MAX : choice.numbers.length
    setChoice({ ...choice, numbers: quickPick(maths.numbers, count) })
  }
  return (
    <>
      {risks.length > 1 && (
        <RadioGroup
          legend={t('play_pegs_risk')}
          name="keno-risk"
          layout="segments"
          value={choice.risk}
          onChange={(risk) => setChoice({ ...choice, risk })}
          options={risks.map((risk) => ({ value: risk, label: t(`play_keno_${risk}`) }))}
        />
      )}
      <p className={styles['picked']}>{t('play_keno_picked', { count: choice.numbers.length, most: PICKS_MAX })}</p>
      <div className={styles['buttons']}>
        <Button size="s" icon="game-dice" disabled={isBusy} onClick={pick}>
          {t('play_keno_quick')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          icon="trash"
          disabled={isBusy || choice.numbers.length === 0}
          onClick={() => setChoice({ ...choice, numbers: [] })}
        >
          {t('play_keno_clear')}
        </Button>
      </div>
    </>
  )
}

export const keno: StageKind<KenoChoice, never, KenoView> = {
  kind: 'keno',
  first: (maths) => ({ risk: risksOf(maths as KenoMaths)[0] ?? 'even', numbers: [] }),
  isReady: ({ numbers }) => numbers.length > 0,
  Stage,
  Controls,
  describe: ({ choice, round }, say) =>
    say('play_keno_view', {
      picked: choice.numbers.join(', '),
      ticket: choice.numbers.length === 0 ? 'empty' : 'filled',
      state: round === null ? 'none' : 'over',
      drawn: round?.view.drawn.join(', ') ?? '',
      hits: round?.view.hits.length ?? 0,
    }),
}
