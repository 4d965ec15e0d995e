import type { GameRoundView } from '@evens/contracts'
import type { startGames } from './start-games.ts'

type Site = Awaited<ReturnType<typeof startGames>>
export const [BLACKJACK, ANTE, JACKS, DEUCES] = [2004, 2006, 2007, 2008]

type Move = { readonly do: string; readonly hold?: number }
/** Ends a round of any of the four without a further stake. */
const QUIET: readonly Move[] = [{ do: 'no-insurance' }, { do: 'stand' }, { do: 'fold' }, { do: 'draw', hold: 31 }]
const DEALS_MOST = 400

const canDo = (round: GameRoundView | null, act: string): boolean =>
  round !== null && round.actions.some((action) => (action as Move).do === act)

/** A player at the table: deals until the cards are as wanted. */
export function sitDown(site: Site, token: string) {
  const act = async (round: GameRoundView, action: Move) =>
    (await site.step(token, round.id, { step: round.step, action })).json

  async function finish(round: GameRoundView): Promise<GameRoundView> {
    let now = round
    while (now.over === null) {
      const quiet = QUIET.find((action) => canDo(now, action.do))
      const next = quiet === undefined ? null : (await act(now, quiet)).round
      if (next === null) throw new Error('a round that does not end')
      now = next
    }
    return now
  }

  async function deal(title: number, given: object = {}): Promise<GameRoundView> {
    await site.rest()
    const choice = title === ANTE ? { pairPlus: '0' } : {}
    const { json, text } = await site.start(token, { title, choice, ...given })
    if (json.round === null) throw new Error(text)
    return json.round
  }

  return {
    act,
    finish,
    deal,
    /** A round in which this can be done, and whatever else is wanted. */
    async dealt(title: number, wanted: string | ((round: GameRoundView) => boolean), given: object = {}) {
      for (let tries = 0; tries < DEALS_MOST; tries += 1) {
        const round = await deal(title, given)
        if (typeof wanted === 'string' ? canDo(round, wanted) : wanted(round)) return round
        await finish(round)
      }
      throw new Error('the cards did not come')
    },
    /** Its time is up. */
    async stayAway(): Promise<number> {
      await site.database.pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
      return site.games.sweep()
    },
  }
}
