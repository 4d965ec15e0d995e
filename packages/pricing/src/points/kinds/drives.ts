import type { MarketId } from '../../catalogue.ts'
import { labelsOf } from '../../labels.ts'
import { rememberEach } from '../../memo.ts'
import { addMany } from '../../offers.ts'
import { numberOf, oneWins, settleCount } from '../../settling.ts'
import type { Pair } from '../../side.ts'
import { nothingFound, outlookOf, prospectsOf, type TurnChances, type TurnsStrength, type View } from '../outlook.ts'
import { holding } from '../state.ts'
import { addLines, halfLines, type PointsKind } from './kind.ts'
import { startersOf, untilScored } from './races.ts'

const GAME = labelsOf({})
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
  offer({ view }, markets) {
    const [touchdowns, fieldGoals]: [[number, number], [number, number]] = [
      [0, 0],
      [0, 0],
    ]
    const none = untilScored(view, (side, turn, alive) => {
      touchdowns[side] += alive * chanceThat(turn, isTouchdown)
      fieldGoals[side] += alive * chanceThat(turn, isFieldGoal)
    })
    const chances = [touchdowns[0], fieldGoals[0], none, touchdowns[1], fieldGoals[1]]
    addMany(markets, 'score_method', GAME.n(view.game.log.length + 1), METHODS, chances)
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
  offer({ view }, markets) {
    const { on, state } = view
    const side = holding(state)
    const { turns } = view.strength
    const drives = on === null ? (side === null ? startersOf(view) : [side]).map((one) => turns[one]) : [on.rest]
    const chance = (holds: (points: number) => boolean): number =>
      drives.reduce((sum, drive) => sum + chanceThat(drive, holds), 0) / drives.length
    const [touchdown, fieldGoal] = [chance(isTouchdown), chance(isFieldGoal)]
    const chances = [touchdown, fieldGoal, 1 - touchdown - fieldGoal]
    addMany(markets, 'drive_result', GAME.n(view.game.turns.length + 1), DRIVES, chances)
  },
  decide({ game }, specifiers) {
    const n = numberOf(specifiers, 'n')
    const points = n === game.turns.length + 1 ? game.scored : Number(game.turns[n - 1] ?? NaN)
    const isKnown = n <= game.turns.length || (n === game.turns.length + 1 && points > 0)
    return isKnown ? oneWins(DRIVES, driveName(points)) : null
  },
}

type Holds = (points: number) => boolean

const counted = (chances: TurnChances, holds: Holds): TurnChances => {
  const chance = chanceThat(chances, holds)
  return [1 - chance, chance]
}

/** The same game with one counted for each turn that holds, in place of its points. */
function counting(view: View, strength: TurnsStrength, holds: Holds): View {
  const periods = view.game.periods.map((_, part): Pair => {
    const scores = view.game.log.filter((score) => score.part === part && holds(score.points))
    const home = scores.filter(({ side }) => side === 0).length
    return [home, scores.length - home]
  })
  return {
    ...view,
    strength,
    prospects: prospectsOf(strength),
    game: { ...view.game, periods },
    on: view.on === null ? null : { ...view.on, rest: counted(view.on.rest, holds) },
    found: nothingFound(),
  }
}

/** The number of drives in regular time that end this way. */
const totalDrives = (id: MarketId, holds: Holds): PointsKind => {
  const countedOf = rememberEach(({ turns: [home, away] }: TurnsStrength): TurnsStrength => ({
    turns: [counted(home, holds), counted(away, holds)],
  }))
  return {
    id,
    offer({ view }, markets) {
      const { total } = outlookOf(counting(view, countedOf(view.strength), holds), 0, view.state.format.parts)
      addLines(markets, id, GAME, halfLines(total, { step: 1, each: 2 }))
    },
    decide({ game, format }, specifiers) {
      const count = game.log.filter(({ part, points }) => part < format.parts && holds(points)).length
      return settleCount(count, game.isRegulationOver, specifiers)
    },
  }
}

export const DRIVE_KINDS: readonly PointsKind[] = [
  scoreMethod,
  driveResult,
  totalDrives('total_touchdowns', isTouchdown),
  totalDrives('total_field_goals', isFieldGoal),
]
