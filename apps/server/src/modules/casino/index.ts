export { previewRoutes } from './core/preview.ts'
export { openSections } from './core/offered.ts'
export { casinoModule } from './module.ts'
export { findTitles, titleIndex } from './core/search.ts'
