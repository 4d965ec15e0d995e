export { anchorIn, readAnchor, writeAnchor } from './anchor.ts'
export { createAudit, auditModule } from './module.ts'
export { auditFaults } from './verify.ts'
