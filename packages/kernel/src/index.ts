export type { Clock } from './clock.ts'
export { escapeHtml } from './escape-html.ts'
export { invariant, InvariantError } from './invariant.ts'
export { err, ok, type Result } from './result.ts'
