export { rotateSeeds, seedsOf } from './account-seeds.ts'
export { SeedsPanel } from './seeds-panel.tsx'
