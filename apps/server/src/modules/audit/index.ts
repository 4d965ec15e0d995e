export { anchorIn, auditFaults, readAnchor, writeAnchor } from './anchor.ts'
export { createAudit, auditModule } from './module.ts'
