import type { MarketId } from '../../catalogue.ts'
import { offer } from '../../offers.ts'
import { numberOf, oneWins, settleCount } from '../../settling.ts'
import type { Pair } from '../../side.ts'
import { outlookOf, rememberProspects, type TurnChances, type View } from '../outlook.ts'
import { holding } from '../state.ts'
import { halfLines, offerLines, type PointsKind } from './kind.ts'
import { startersOf, untilScored } from './races.ts'

const FIELD_GOAL = 3
const TOUCHDOWN = 6
const METHODS = ['home_touchdown', 'home_field_goal', 'none', 'away_touchdown', 'away_field_goal']
const DRIVES = ['touchdown', 'field_goal', 'none']

const isTouchdown = (points: number): boolean => points >= TOUCHDOWN
const isFieldGoal = (points: number): boolean => points === FIELD_GOAL
const chanceThat = (chances: TurnChances, holds: (points: number) => boolean): number =>
  chances.reduce((sum, chance, points) => (holds(points) ? sum + chance : sum), 0)

const driveName = (points: number): string =>
  isTouchdown(points) ? 'touchdown' : isFieldGoal(points) ? 'field_goal' : 'none'

/** The method and the side of the n-th score of regular time. */
const scoreMethod: PointsKind = {
  id: 'score_method',
  outcomes: () => METHODS,
  offer({ view }) {
    const chances = Object.fromEntries(METHODS.map((method) => [method, 0]))
    const add = (method: string, chance: number): number => (chances[method] = (chances[method] ?? 0) + chance)
    const none = untilScored(view, (side, turn, alive) => {
      const team = side === 0 ? 'home' : 'away'
      add(`${team}_touchdown`, alive * chanceThat(turn, isTouchdown))
      add(`${team}_field_goal`, alive * chanceThat(turn, isFieldGoal))
    })
    return offer('score_method', { n: String(view.game.log.length + 1) }, { ...chances, none })
  },
  decide({ game, format }, specifiers) {
    const score = game.log[numberOf(specifiers, 'n') - 1]
    if (score !== undefined && score.part < format.parts)
      return oneWins(METHODS, `${score.side === 0 ? 'home' : 'away'}_${driveName(score.points)}`)
    return game.isRegulationOver ? oneWins(METHODS, 'none') : null
  },
}

/** The end of the current drive, or of the next one. */
const driveResult: PointsKind = {
  id: 'drive_result',
  offer({ view }) {
    const { on, state } = view
    const side = holding(state)
    const { turns } = view.strength
    const drives = on === null ? (side === null ? startersOf(view) : [side]).map((one) => turns[one]) : [on.rest]
    const chance = (holds: (points: number) => boolean): number =>
      drives.reduce((sum, drive) => sum + chanceThat(drive, holds), 0) / drives.length
    const [touchdown, fieldGoal] = [chance(isTouchdown), chance(isFieldGoal)]
    return offer(
      'drive_result',
      { n: String(view.game.turns.length + 1) },
      { touchdown, field_goal: fieldGoal, none: 1 - touchdown - fieldGoal },
    )
  },
  decide({ game }, specifiers) {
    const n = numberOf(specifiers, 'n')
    const points = n === game.turns.length + 1 ? game.scored : Number(game.turns[n - 1] ?? NaN)
    const isKnown = n <= game.turns.length || (n === game.turns.length + 1 && points > 0)
    return isKnown ? oneWins(DRIVES, driveName(points)) : null
  },
}

const countsOf = rememberProspects()

/** The same game with one counted for each turn that holds, in place of its points. */
function counting(view: View, holds: (points: number) => boolean): View {
  const counted = (chances: TurnChances): TurnChances => {
    const chance = chanceThat(chances, holds)
    return [1 - chance, chance]
  }
  const strength = { turns: [counted(view.strength.turns[0]), counted(view.strength.turns[1])] as const }
  const periods = view.game.periods.map((_, part): Pair => {
    const scores = view.game.log.filter((score) => score.part === part && holds(score.points))
    const home = scores.filter(({ side }) => side === 0).length
    return [home, scores.length - home]
  })
  return {
    ...view,
    strength,
    prospects: countsOf(strength),
    game: { ...view.game, periods },
    on: view.on === null ? null : { ...view.on, rest: counted(view.on.rest) },
  }
}

/** The number of drives in regular time that end this way. */
const totalDrives = (id: MarketId, holds: (points: number) => boolean): PointsKind => ({
  id,
  offer({ view }) {
    const { total } = outlookOf(counting(view, holds), 0, view.state.format.parts)
    return offerLines(id, {}, halfLines(total, { step: 1, each: 2 }))
  },
  decide({ game, format }, specifiers) {
    const count = game.log.filter(({ part, points }) => part < format.parts && holds(points)).length
    return settleCount(count, game.isRegulationOver, specifiers)
  },
})

export const DRIVE_KINDS: readonly PointsKind[] = [
  scoreMethod,
  driveResult,
  totalDrives('total_touchdowns', isTouchdown),
  totalDrives('total_field_goals', isFieldGoal),
]
