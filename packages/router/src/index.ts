export type { BrowserPort, Entry, IdlePort, Scroll } from './browser-port.ts'
export { buildPath, encodePart } from './build.ts'
export { canonicalParts, isWrittenPlainly } from './canonical.ts'
export { splitLanguage, withLanguage } from './language.ts'
export { inPageTarget, type LinkClick } from './links.ts'
export { createMatcher, type Match, type Params } from './match.ts'
export {
  type NavigationLog,
  type Outcome,
  type Step,
  type Trigger,
  type Verdict,
  createNavigator,
  type NavigatorOptions,
  type Trail,
} from './navigator.ts'
export { parsePattern, type ParamsOf, type Segment } from './pattern.ts'
export { createPrefetcher } from './prefetch.ts'
