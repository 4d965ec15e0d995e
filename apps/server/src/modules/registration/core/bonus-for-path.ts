import type { RegistrationSettings } from '@evens/contracts'

/** The bonus of the longest matching path prefix; null without a match. */
export function bonusForPath(rules: RegistrationSettings['bonusByPath'], path: string): string | null {
  const plain = path.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/[?#].*$/, '')
  const below = (rule: string): boolean => rule === '/' || plain === rule || plain.startsWith(`${rule}/`)
  const fitting = rules.filter((rule) => below(rule.path))
  return fitting.toSorted((one, other) => other.path.length - one.path.length)[0]?.bonus ?? null
}
