import type { Specifiers } from '@evens/kernel'
import type { PricedMarket } from '../market.ts'
import type { JointGame } from './cells.ts'

/** A normal distribution. */
export type Bell = { readonly mean: number; readonly deviation: number }

/** The lead of the home side, the total, and how they go together. */
export type PointsFit = { readonly lead: Bell; readonly total: Bell; readonly correlation: number }

/** That a number is above a line that it cannot meet. */
type Above = { readonly line: number; readonly chance: number }

const isHalf = (line: number): boolean => Math.abs(line % 1) === 0.5
/** Lines beyond these chances reflect the tail rather than the bell. */
const [CHANCE_MIN, CHANCE_MAX] = [0.04, 0.96]
const CORRELATION_MAX = 0.9

const chanceOf = ({ outcomes }: PricedMarket, outcome: string): number =>
  outcomes.find(({ id }) => id === outcome)?.probability ?? 0

const isOf = (specifiers: Specifiers, names: readonly string[]): boolean =>
  Object.keys(specifiers).every((name) => names.includes(name))

/** After overtime no lead is zero, so the lines around a draw carry no more than the winner. */
function leadLines({ markets }: JointGame, hasOvertime: boolean): Above[] {
  return markets.flatMap((priced): Above[] => {
    const { market, specifiers } = priced
    if (market === 'winner' && isOf(specifiers, [])) return [{ line: 0, chance: chanceOf(priced, 'home') }]
    if (market === 'result' && isOf(specifiers, []) && !hasOvertime)
      return [
        { line: 0.5, chance: chanceOf(priced, 'home') },
        { line: -0.5, chance: 1 - chanceOf(priced, 'away') },
      ]
    const line = -Number(specifiers['hcp'])
    if (market !== 'handicap' || !isOf(specifiers, ['hcp']) || !isHalf(line)) return []
    return hasOvertime && Math.abs(line) < 1 ? [] : [{ line, chance: chanceOf(priced, 'home') }]
  })
}

function totalLines({ markets }: JointGame, kind: 'total' | 'team_total', team?: 'home' | 'away'): Above[] {
  return markets.flatMap((priced): Above[] => {
    const { market, specifiers } = priced
    const line = Number(specifiers['total'])
    const isAsked = market === kind && isOf(specifiers, ['total', 'team']) && specifiers['team'] === team
    return isAsked && isHalf(line) ? [{ line, chance: chanceOf(priced, 'over') }] : []
  })
}

/** Fits a normal distribution: the probit of the chance is linear in the line, with slope −1/deviation. */
function bellOf(lines: readonly Above[]): Bell | null {
  const points = lines
    .filter(({ chance }) => chance > CHANCE_MIN && chance < CHANCE_MAX)
    .map(({ line, chance }) => ({ line, z: probit(chance) }))
  if (points.length < 2) return null
  const middle = points.reduce((sum, { line }) => sum + line, 0) / points.length
  const height = points.reduce((sum, { z }) => sum + z, 0) / points.length
  let [across, along] = [0, 0]
  for (const { line, z } of points) {
    across += (line - middle) * (z - height)
    along += (line - middle) ** 2
  }
  if (along === 0 || across >= 0) return null
  const deviation = -along / across
  return { mean: middle + height * deviation, deviation }
}

/** Null if the book lacks two half lines of the lead or two of the total. */
export function fitPoints(game: JointGame, hasOvertime: boolean): PointsFit | null {
  const lead = bellOf(leadLines(game, hasOvertime))
  const total = bellOf(totalLines(game, 'total'))
  if (lead === null || total === null) return null
  const home = bellOf(totalLines(game, 'team_total', 'home'))
  const away = bellOf(totalLines(game, 'team_total', 'away'))
  // Of independent sides the lead and the total share what the one varies more than the other.
  const shared = home === null || away === null ? 0 : home.deviation ** 2 - away.deviation ** 2
  const correlation = shared / (lead.deviation * total.deviation)
  return { lead, total, correlation: Math.max(-CORRELATION_MAX, Math.min(CORRELATION_MAX, correlation)) }
}

const ERF = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429] as const

/** The chance that a standard normal number is below (Abramowitz and Stegun 7.1.26, to seven digits). */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const tail = t * (ERF[0] + t * (ERF[1] + t * (ERF[2] + t * (ERF[3] + t * ERF[4])))) * Math.exp(-x * x)
  return z < 0 ? tail / 2 : 1 - tail / 2
}

const STEPS = 40

/** The number that a standard normal one is below with this chance, by halving. */
function probit(chance: number): number {
  let [low, high] = [-8, 8]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}
