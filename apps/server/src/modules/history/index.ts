export { createHistory } from './history.ts'
