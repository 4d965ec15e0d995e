export { createIntegrityDesk } from './desk.ts'
export { brokenRecords, isCatalogueChanged, type Finding } from './verify.ts'
export { createIntegrity } from './watch.ts'
