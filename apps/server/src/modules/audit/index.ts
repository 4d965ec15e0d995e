export { anchorIn, readAnchor, writeAnchor } from './anchor.ts'
export { keepChaining } from './keep-chaining.ts'
export { auditMigrations } from './migrations/index.ts'
export { auditFaults } from './verify.ts'
