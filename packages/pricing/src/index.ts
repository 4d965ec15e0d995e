export { MARKETS } from './catalogue/index.ts'
export { fairProbability } from './fair.ts'
export { addable, canBuild, jointChance, lawOf, type FairPick, type JointRefusal } from './joint/joint.ts'
export type { Law } from './joint/law.ts'
export {
  MARKET_GROUPS,
  type MarketDefinition,
  type MarketGroup,
  type MarketSpec,
  type PricedMarket,
  type PricedOutcome,
  type SportModel,
} from './market.ts'
export type { OutcomeResult } from './outcome-result.ts'
export { countLog, letterOf, withLast } from './chain/played.ts'
export type { PointStrength } from './chain/point-model.ts'
export { afterPoint, beginPoints, viewPoints, type PointRules, type PointState } from './chain/point-state.ts'
export type { Pair, Side } from './chain/side.ts'
export { callPoints, isGamePoint } from './racquet/game.ts'
export { tieBreakServer } from './racquet/tie-break.ts'
export { tableTennis, tableTennisRules } from './racquet/table-tennis.ts'
export { tennis, type TennisStrength } from './racquet/tennis.ts'
export { afterTennisPoint, beginTennis, viewTennis, type TennisState } from './racquet/tennis-state.ts'
export { volleyball, volleyballRules } from './racquet/volleyball.ts'
export { moba } from './maps/moba.ts'
export { siegeOf, type MobaStrength } from './maps/moba-rates.ts'
export {
  beginMoba,
  countTowers,
  freshMap,
  OPENING_TICKS,
  TICK_SECONDS,
  type MobaMap,
  type MobaState,
} from './maps/moba-state.ts'
export { shooterRules, tacticalShooter } from './maps/tactical-shooter.ts'
export { RED_SHARE } from './goals/ahead.ts'
export { E_FOOTBALL_RULES, eFootballModel } from './goals/e-football.ts'
export { FOOTBALL_RULES, footballModel } from './goals/football.ts'
export { hazardsUntil, homeScoresNow, penaltyScores } from './goals/hazards.ts'
export { ICE_HOCKEY_RULES, iceHockeyModel } from './goals/ice-hockey.ts'
export { shootoutWinner, SHOT_SCORED } from './goals/overtime.ts'
export { PENALTY_SHARE } from './goals/penalties.ts'
export { partsOf, type GoalsRules, type GoalsState, type GoalsStrength, type Mark } from './goals/state.ts'
export {
  advance as advanceRunners,
  baseball,
  BASES_EMPTY,
  BASES_EXTRA,
  battingOf,
  HITS,
  runsOf as baseballRuns,
  type BaseballState,
  type BaseballStrength,
  type Hit,
} from './innings/baseball/index.ts'
export {
  BALLS_IN_OVER,
  BEFORE_INNINGS,
  bowlingAt,
  cricket,
  DISMISSALS,
  inningsOf,
  isPlayed as areInningsPlayed,
  overOf,
  phaseAt as ballPhaseAt,
  targetOf,
  WICKETS_MAX,
  winnerOf as cricketWinner,
  type BallChances,
  type CricketState,
  type CricketStrength,
  type Innings,
} from './innings/cricket/index.ts'
export { race, runnersOf, type RaceRun, type RaceState, type RaceStrength } from './races/index.ts'
export { outright, type Cup, type League, type OutrightState, type OutrightStrength } from './outrights/index.ts'
export {
  americanFootball,
  endsOf as driveEndsOf,
  driveTurn,
  TRY as TRY_CHANCES,
  type DriveTurn,
} from './points/american-football.ts'
export {
  basketball,
  basketballRoutes,
  basketballTurn,
  eBasketball,
  FREE_THROW,
  type BasketballTurn,
} from './points/basketball.ts'
export { drivePlays, driveStarts, type Down, type EndChances, type Play as DrivePlay } from './points/drive.ts'
export { gameOf } from './points/game.ts'
export { handball, handballRoutes, handballTurn, PENALTY_GOAL, type HandballTurn } from './points/handball.ts'
export type { TurnChances, TurnsStrength } from './points/prospects.ts'
export {
  beginPart,
  beginTurns,
  endTurn,
  holding,
  turnsLeft,
  type TurnsFormat,
  type TurnsState,
} from './points/state.ts'
export type { FightStrength } from './fights/exchanges.ts'
export { boxing, martialArts } from './fights/model.ts'
export {
  afterExchange,
  beginFight,
  beginRound,
  isLastRoundOver,
  judged,
  type Exchange,
  type FightFormat,
  type FightState,
} from './fights/state.ts'
