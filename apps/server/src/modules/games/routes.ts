import {
  getGameReturns,
  getGameRound,
  getGameSeeds,
  getGameTitle,
  listGameJackpots,
  listGameRounds,
  listOpenGameRounds,
  listPlayedTitles,
  rotateGameSeeds,
  startGameRound,
  startGameSeeds,
  stepGameRound,
} from '@evens/contracts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import type { Games } from './games.ts'

export function gameRoutes(
  app: App,
  { siteFor, start, stepping, reads, seeds, title, returns, jackpots }: Games,
): void {
  serve(app, startGameRound, ({ player, request, body }) => start(player, siteFor(request.hostname), body))
  serve(app, stepGameRound, ({ player, request, params, body }) =>
    stepping.take(player, siteFor(request.hostname), params.id, body),
  )
  serve(app, listOpenGameRounds, ({ player }) => reads.open(player))
  serve(app, listGameRounds, ({ player, query }) => reads.list(player, query.title, query.before))
  serve(app, listPlayedTitles, ({ player, query }) => reads.played(player, query.from))
  serve(app, getGameRound, async ({ player, params }) => {
    const found = await reads.recall(player, params.id)
    if (found === null) throw new Refusal('NOT_FOUND')
    return found
  })
  serve(app, getGameSeeds, ({ player }) => seeds.read(player))
  serve(app, startGameSeeds, ({ player, body }) => seeds.start(player, body.clientSeed))
  serve(app, rotateGameSeeds, ({ player, body }) => seeds.rotate(player, body.pair, body.clientSeed))
  serve(app, getGameReturns, ({ request, query }) => returns(siteFor(request.hostname), query.title))
  serve(app, listGameJackpots, ({ request, query }) => jackpots.read(siteFor(request.hostname), query.currency))
  serve(app, getGameTitle, ({ request, query }) => title(siteFor(request.hostname), query))
}
