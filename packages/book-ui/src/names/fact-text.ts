import type { EventBrief } from '@evens/contracts'
import type { Texts } from '@evens/remote-sdk'

/** What a fact of the scoreboard says: a side by its name, the bases that are taken by their numbers, a word in words. */
export function factText(
  { t, has }: Texts,
  { competitors }: Pick<EventBrief, 'competitors'>,
  name: string,
  value: string,
): string {
  if (value === 'home' || value === 'away') return competitors[value === 'home' ? 0 : 1]?.name ?? ''
  if (name === 'bases') return takenBases(value)
  const key = `outcome_${value}`
  return has(key) ? t(key) : value.replaceAll('_', ' ')
}

/** `101` is a runner on the first and one on the third. */
function takenBases(bases: string): string {
  const taken = [...bases].flatMap((isTaken, at) => (isTaken === '1' ? [at + 1] : []))
  return taken.length === 0 ? '–' : taken.join(', ')
}
