export { createHistory } from './history.ts'
export { historyModule } from './module.ts'
