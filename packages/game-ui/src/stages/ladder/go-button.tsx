import { classNames } from '@evens/ui'
import { useMultiple } from '../parts/multiple.ts'
import press from '../parts/press.module.css'
import styles from './go-button.module.css'
import type { LadderPlay } from './use-ladder.ts'

/** The one way on of a game without places to choose. */
export function GoButton({
  play,
  label,
}: {
  readonly play: LadderPlay<never, unknown> | LadderPlay<object, unknown>
  readonly label: string
}) {
  const text = useMultiple()
  const next = play.view?.next ?? null
  return (
    <button
      type="button"
      className={classNames(press['press'], styles['go'])}
      aria-disabled={!play.mayGo(0)}
      onClick={() => play.go(0)}
    >
      {label}
      {next !== null && <b>{text(next)}</b>}
    </button>
  )
}
