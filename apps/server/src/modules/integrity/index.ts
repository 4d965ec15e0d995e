export { createIntegrityDesk } from './desk.ts'
export { brokenRecords, isCatalogueChanged } from './verify.ts'
export { createIntegrity } from './watch.ts'
export { integrityModule } from './module.ts'
