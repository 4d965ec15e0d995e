export { joinDatabase, openDatabase, type Database } from './connect.ts'
export { uniqueViolation, isDatabaseUnavailable, isSessionEnded } from './errors.ts'
export { withFunctions, mergeMigrations, migrate, type Migrations, coversOf } from './migrate.ts'
export {
  Answers,
  type Argument,
  callSql,
  callSqlRows,
  MinorUnits,
  OrNull,
  type SqlCall,
  JournalField,
  sqlCall,
  Stored,
} from './call-sql.ts'
export type { Moves, StateMachine } from './state-moves.ts'
export { createTurns, withAdvisoryLock } from './pool.ts'
export { startClockSync } from './database-clock.ts'
export {
  REPORTED_APART,
  SEALED_APART,
  SEALED_IN_ROW,
  unsealedIn,
  withCovers,
  type Cover,
  type Covers,
} from './seals/cover.ts'
