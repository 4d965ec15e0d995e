export { createIntegrityAdmin } from './admin.ts'
export { brokenRecords, isCatalogueChanged } from './verify.ts'
export { createIntegrity } from './watch.ts'
export { integrityModule } from './module.ts'
