import type { Game } from '@evens/games'

/** The kernel of each family by itself: a page loads the one it plays. */
const FAMILIES: Readonly<Record<string, () => Promise<readonly Game[]>>> = {
  pick: async () => (await import('@evens/games/pick')).PICK_GAMES,
  ladder: async () => (await import('@evens/games/ladder')).LADDER_GAMES,
  layout: async () => (await import('@evens/games/layout')).LAYOUT_GAMES,
  reels: async () => (await import('@evens/games/reels')).REELS_GAMES,
  cards: async () => (await import('@evens/games/cards')).CARDS_GAMES,
  crash: async () => (await import('@evens/games/crash')).CRASH_GAMES,
  race: async () => (await import('@evens/games/race')).RACE_GAMES,
  match: async () => (await import('@evens/games/match')).MATCH_GAMES,
  bingo: async () => (await import('@evens/games/bingo')).BINGO_GAMES,
}

/** Families of mathematics that titles of a family are drawn by. */
const DRAWS = ['layout', 'pick', 'race', 'match', 'bingo'] as const

/** The rules of a mathematics file, also of an earlier version; null when the page does not know it. */
export async function loadGame(family: string, maths: string): Promise<Game | null> {
  for (const one of family === 'draw' ? DRAWS : [family]) {
    const games = await FAMILIES[one]?.()
    const found = games?.find(({ name }) => name === maths)
    if (found !== undefined) return found
  }
  return null
}

/** Of any family: for a round that names its mathematics alone. */
export async function findGame(maths: string): Promise<Game | null> {
  for (const family of Object.keys(FAMILIES)) {
    const found = await loadGame(family, maths)
    if (found !== null) return found
  }
  return null
}
