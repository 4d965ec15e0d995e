export { BottomNotices } from './bottom-notices.tsx'
export { TopNotices } from './top-notices.tsx'
export { startWatches } from './watches.ts'
