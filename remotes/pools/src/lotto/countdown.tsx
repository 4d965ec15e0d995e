import { useShell } from '@evens/remote-sdk'
import { leftText } from './left-text.ts'

type Props = { readonly closesAt: number; readonly nowMs: number | null }

/** The time of a draw, and once the page is alive what is left until then. */
export function Countdown({ closesAt, nowMs }: Props) {
  const { format } = useShell()
  return (
    <span className="ev-number" role="timer">
      {nowMs === null ? format().time(closesAt) : leftText(closesAt, nowMs)}
    </span>
  )
}
