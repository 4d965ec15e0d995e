export type { BrowserPort, Entry, Scroll, Trail } from './history.ts'
export {
  type NavigationLog,
  type Outcome,
  type Step,
  type Trigger,
  type Verdict,
  createNavigator,
  type NavigatorOptions,
} from './navigator.ts'
export { buildPath, encodePart, parsePattern, type ParamsOf, type Segment } from './pattern.ts'
export { canonicalParts, isWrittenPlainly, splitLanguage, withLanguage } from './canonical.ts'
export { createPrefetcher, type IdlePort, inPageTarget, type LinkClick } from './links.ts'
export { createMatcher, type Match, type Params } from './match.ts'
