export { previewRoutes } from './core/preview.ts'
export { openSections } from './core/offered.ts'
export { casinoModule } from './module.ts'
