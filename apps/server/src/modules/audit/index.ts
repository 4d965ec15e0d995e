export { anchorIn, readAnchor, writeAnchor } from './anchor.ts'
export { createAudit } from './audit.ts'
export { auditFaults } from './verify.ts'
export { auditModule } from './module.ts'
