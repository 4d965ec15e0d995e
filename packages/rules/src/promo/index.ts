export { isItsHour, periodOf, runsAt } from './calendar.ts'
export {
  decideRewards,
  isForPlayer,
  isItsBet,
  type PromoEvent,
  type PromoFacts,
  type PromoPlayer,
  type PromoVersion,
  type Reward,
  type SettledBet,
} from './decide.ts'
export * from './definition.ts'
export { GRANT_ACTS, GRANT_STATES, grantMoves, holdsMoney, isOver, moveGrant } from './grant-moves.ts'
export type { GrantAct, GrantState } from './grant-moves.ts'
export * from './invitation.ts'
export * from './loyalty.ts'
export {
  conversionOf,
  convertsMaxOf,
  countedOf,
  isPricedIn,
  moneyOf,
  moniesOf,
  requiredOf,
  rewardAmount,
  shareOf,
  type CauseAmount,
} from './money.ts'
export {
  bonusStakeRefusal,
  contributionOf,
  shortLegs,
  type BonusBet,
  type BonusStakeRefusal,
  type GameBet,
  type PoolsBet,
  type SportBet,
} from './wagering.ts'
export { exampleOf, type ExampleIn } from './example.ts'
export { definitionFaults, FAULT_REASONS, type Fault, type FaultReason } from './faults.ts'
export { contributionTable, type ContributionRow } from './reward-terms.ts'
export { partKey, TERM_PARTS, type Sentence, type TermPart, type Value } from './sentence.ts'
export { termsOf, type TermsSource } from './terms.ts'
