export { joinDatabase, openDatabase, type Database } from './connect.ts'
export { withFunctions } from './functions.ts'
export { mergeMigrations, migrate, type Migrations } from './migrate.ts'
export { isDatabaseAway } from './is-away.ts'
