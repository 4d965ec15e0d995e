export { createLoadingBar } from './loading-bar.tsx'
