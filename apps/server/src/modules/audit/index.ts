export { anchorIn, auditFaults, readAnchor, writeAnchor } from './anchor.ts'
export { chainWaiting, createAudit, auditModule } from './module.ts'
