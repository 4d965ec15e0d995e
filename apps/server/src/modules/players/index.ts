export {
  blockLine,
  noteAct,
  passwordLine,
  fillProfile,
  insertPlayer,
  profileOf,
  protectionOf,
  recordOf,
  verificationOf,
} from './records.ts'
export {
  confirmContact,
  contactsOf,
  newsletterOf,
  setContact,
  setNewsletter,
  unsubscribeExcluded,
  maskedEmail,
  maskedEnd,
  maskedIp,
  maskedPhone,
  maskedStart,
} from './contacts.ts'
export {
  createPlayers,
  type PlayersDeps,
  type PlayersModule,
  playersModule,
  DEMO_PASSWORD,
  demoPlayersOf,
} from './module.ts'
export {
  clearTotp,
  recentOneClickPlayer,
  securityAnswerOf,
  setPassword,
  setSecurityAnswer,
  setTotp,
  spendTotpStep,
  totpOf,
} from './credentials.ts'
export type { Rank } from './hash-queue.ts'
export { accountKeys, type AccountKeys } from './keys.ts'
export { passwordFault, passwordScore, type Passwords } from './passwords.ts'
export { phoneNumberOf, possibleNumberOf, splitPhone } from './phones.ts'
export {
  joinPlayer,
  loginOf,
  PLAYER_COLUMNS,
  playerOf,
  type Credentials,
  type Player,
  type PlayerRow,
  type Players,
} from './players.ts'
export {
  blockedPlayers,
  bonusChoiceOf,
  changeCurrency,
  hiddenSportsOf,
  setHiddenSports,
  currencyOf,
  hidesBalance,
  isLoginTaken,
  moveToSite,
  setBanLevel,
  setHidesBalance,
  setStakeFactor,
  stakeFactorOf,
  statusesOf,
  statusOf,
  type AccountStatus,
} from './account-status.ts'
export { restoreProtection } from './sql-calls.ts'
