import { expect, test } from 'vitest'
import { signedInSeconds } from './signed-in.ts'

const S = 1000
const span = (from: number, to: number) => ({ fromMs: from * S, toMs: to * S })
const BOUNDS = [0, 100 * S, 200 * S]

test.each([
  { what: 'nobody', sessions: [], seconds: [0, 0] },
  { what: 'one session within a week', sessions: [span(10, 40)], seconds: [30, 0] },
  { what: 'two at once, which count once', sessions: [span(10, 40), span(20, 50)], seconds: [40, 0] },
  { what: 'one inside another', sessions: [span(10, 90), span(20, 30)], seconds: [80, 0] },
  { what: 'two that touch', sessions: [span(20, 40), span(10, 20)], seconds: [30, 0] },
  { what: 'one over the end of a week', sessions: [span(90, 130)], seconds: [10, 30] },
  { what: 'one from before to after all weeks', sessions: [span(-50, 500)], seconds: [100, 100] },
  { what: 'one that was over before', sessions: [span(-50, -10)], seconds: [0, 0] },
])('time of $what is $seconds', ({ sessions, seconds }) => {
  expect(signedInSeconds(sessions, BOUNDS)).toEqual(seconds)
})
