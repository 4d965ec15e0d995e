import { chanceOf, type Distribution, mix, only } from '../distribution.ts'
import { rememberEach } from '../memo.ts'
import { addUp, massOf, trimmed, without } from '../sums.ts'
import { zeros } from '../zeros.ts'
import { type Outlook, outlookOf, type View } from './outlook.ts'

/** Overtimes that are less likely than this are not followed: no price shows them. */
const ENOUGH = 1e-11

/** The final score: where the game may not end level, overtimes follow until one side leads. */
export function finalOutlook(view: View, regulation: Outlook): Outlook {
  const { state, prospects } = view
  const { format, parts } = state
  const before = parts.length > format.parts ? outlookOf(view, 0, parts.length) : regulation
  const level = chanceOf(before.lead, 0)
  if (format.overtimeTurns === 0 || level < ENOUGH) return before
  const more = untilDecided(prospects.fresh(format.overtimeTurns / 2))
  const points = levelPoints(before)
  return {
    home: extended(before.home, points, more.home),
    away: extended(before.away, points, more.away),
    total: extended(before.total, doubled(points), more.total),
    lead: extended(before.lead, only(0, level), more.lead),
  }
}

/** The chances of being level, by the points that each side has then. */
function levelPoints({ home, away }: Outlook): Distribution {
  const from = Math.max(home.from, away.from)
  const till = Math.min(home.from + home.p.length, away.from + away.p.length)
  if (till <= from) return only(0, 0)
  const p = zeros(till - from)
  const [ofHome, ofAway] = [from - home.from, from - away.from]
  for (let i = 0; i < p.length; i++) p[i] = (home.p[ofHome + i] as number) * (away.p[ofAway + i] as number)
  return trimmed({ from, p })
}

/** Of twice the number. */
function doubled({ from, p }: Distribution): Distribution {
  const twice = zeros(2 * p.length - 1)
  for (let i = 0; i < p.length; i++) twice[2 * i] = p[i] as number
  return { from: 2 * from, p: twice }
}

/** The cases that are level go on; the others stay. */
const extended = (whole: Distribution, level: Distribution, more: Distribution): Distribution =>
  mix([without(whole, level), addUp(level, more)])

/** One overtime after another, each like the first, until a side leads. */
const untilDecided = rememberEach((one: Outlook): Outlook => {
  const points = levelPoints(one)
  return {
    home: series(one.home, points),
    away: series(one.away, points),
    total: series(one.total, doubled(points)),
    lead: series(one.lead, only(0, chanceOf(one.lead, 0))),
  }
})

/** The sum over how often it was level: level, …, level, and then not. */
function series(whole: Distribution, level: Distribution): Distribution {
  const ending = without(whole, level)
  const chance = massOf(level)
  let sum = ending
  let path = only(0)
  for (let left = chance; left > ENOUGH; left *= chance) {
    path = addUp(path, level)
    sum = mix([sum, addUp(path, ending)])
  }
  const { from, p } = trimmed(sum, ENOUGH)
  const all = massOf({ from, p })
  return { from, p: p.map((one) => one / all) }
}
