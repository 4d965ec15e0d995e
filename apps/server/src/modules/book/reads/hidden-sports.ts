import type { HiddenSports } from '../../../platform/http/principal.ts'

type Asked = { readonly section?: 'line' | 'live'; readonly kind?: string; readonly hidden?: string }

/**
 * The sports that a list leaves out: those that were asked to be, and those that the player's configuration hides in
 * it. A list of both sections leaves out what is hidden in both.
 */
export function hiddenIn({ section, kind, hidden = '' }: Asked, { line, live }: HiddenSports): string {
  const shown = section ?? (kind === undefined ? null : kind === 'live' ? 'live' : 'line')
  const own = shown === null ? line.filter((sport) => live.includes(sport)) : { line, live }[shown]
  return [...new Set([...hidden.split(','), ...own])].filter((sport) => sport !== '').join(',')
}
