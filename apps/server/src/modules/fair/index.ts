export { createFair, type Fair } from './fair.ts'
