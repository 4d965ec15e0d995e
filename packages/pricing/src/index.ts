export { MARKETS } from './catalogue.ts'
export {
  fairProbability,
  MARKET_GROUPS,
  type MarketDefinition,
  type MarketGroup,
  type MarketSpec,
  type PricedMarket,
  type PricedOutcome,
  type SportModel,
} from './market.ts'
export { addable, canBuild, jointChance, lawOf, type FairPick, type JointRefusal } from './joint/joint.ts'
export type { Law } from './joint/cells.ts'
export type { OutcomeResult } from './settling.ts'
export { countLog, letterOf, withLast } from './chain/played.ts'
export type { PointStrength } from './chain/point-model.ts'
export { afterPoint, beginPoints, viewPoints, type PointRules, type PointState } from './chain/point-state.ts'
export type { Pair, Side } from './side.ts'
export { callPoints, isGamePoint, tieBreakServer } from './racquet/game.ts'
export { tennis, type TennisStrength } from './racquet/tennis.ts'
export { afterTennisPoint, beginTennis, viewTennis, type TennisState } from './racquet/tennis-state.ts'
export { moba } from './maps/moba.ts'
export {
  siegeOf,
  type MobaStrength,
  beginMoba,
  countTowers,
  freshMap,
  OPENING_TICKS,
  TICK_SECONDS,
  type MobaMap,
  type MobaState,
} from './maps/moba-state.ts'
export {
  shooterRules,
  tableTennis,
  tableTennisRules,
  tacticalShooter,
  volleyball,
  volleyballRules,
} from './chain/point-sports.ts'
export { RED_SHARE, PENALTY_SHARE } from './goals/rates.ts'
export { E_FOOTBALL_RULES, eFootballModel } from './goals/e-football.ts'
export { FOOTBALL_RULES, footballModel } from './goals/football.ts'
export { hazardsUntil, homeScoresNow, penaltyScores } from './goals/hazards.ts'
export { ICE_HOCKEY_RULES, iceHockeyModel } from './goals/ice-hockey.ts'
export { shootoutWinner, SHOT_SCORED } from './goals/overtime.ts'
export { partsOf, type GoalsRules, type GoalsState, type GoalsStrength, type Mark } from './goals/state.ts'
export { baseball } from './innings/baseball/model.ts'
export {
  advance as advanceRunners,
  BASES_EMPTY,
  BASES_EXTRA,
  battingOf,
  HITS,
  type Hit,
} from './innings/baseball/plate.ts'
export { runsOf as baseballRuns, type BaseballState, type BaseballStrength } from './innings/baseball/state.ts'
export {
  BALLS_IN_OVER,
  bowlingAt,
  DISMISSALS,
  phaseAt as ballPhaseAt,
  WICKETS_MAX,
  type BallChances,
} from './innings/cricket/ball.ts'
export { cricket } from './innings/cricket/model.ts'
export {
  BEFORE_INNINGS,
  inningsOf,
  isPlayed as areInningsPlayed,
  overOf,
  targetOf,
  winnerOf as cricketWinner,
  type CricketState,
  type CricketStrength,
  type Innings,
} from './innings/cricket/state.ts'
export { race } from './races/model.ts'
export { runnersOf, type RaceRun, type RaceState, type RaceStrength } from './races/state.ts'
export { outright } from './outrights/model.ts'
export type { Cup, League, OutrightState, OutrightStrength } from './outrights/state.ts'
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
export {
  gameOf,
  beginPart,
  beginTurns,
  endTurn,
  holding,
  turnsLeft,
  type TurnsFormat,
  type TurnsState,
} from './points/state.ts'
export { handball, handballRoutes, handballTurn, PENALTY_GOAL, type HandballTurn } from './points/handball.ts'
export type { TurnChances, TurnsStrength } from './points/outlook.ts'
export type { FightStrength } from './fights/outlook.ts'
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
