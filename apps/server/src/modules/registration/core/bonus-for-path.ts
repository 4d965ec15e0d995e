import type { RegistrationSettings } from '@evens/contracts'

/** The bonus of the longest path that the page stands below; null where none belongs to it. */
export function bonusForPath(rules: RegistrationSettings['bonusByPath'], path: string): string | null {
  const plain = path.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/[?#].*$/, '')
  const below = (rule: string): boolean => rule === '/' || plain === rule || plain.startsWith(`${rule}/`)
  const fitting = rules.filter((rule) => below(rule.path))
  return fitting.toSorted((one, other) => other.path.length - one.path.length)[0]?.bonus ?? null
}
