export { createTables } from './create.ts'
export { TABLE_INVARIANTS, tablesModule } from './module.ts'
