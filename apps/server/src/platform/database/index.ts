export { openDatabase, type Database } from './connect.ts'
export { mergeMigrations, migrate, type Migrations } from './migrate.ts'
