import { champHref, eventName, idOfSlug, sportName } from '@evens/book-ui'
import { GameBody, loadSettled } from '@evens/book-ui/game'
import type { EventPage, SettledMarketView } from '@evens/contracts'
import { type LoadContext, type Loaded, Page, type PageInfo, ViewNotFound } from '@evens/remote-sdk'

export type GameState = {
  readonly game: EventPage
  /** Results of its markets; null if it is not over. */
  readonly settled: readonly SettledMarketView[] | null
}

/** One game with all its markets. A finished game keeps its page, with its results. */
export async function loadGame({ shell }: Pick<LoadContext, 'shell'>, slug: string): Promise<Loaded> {
  const { texts, language: lang } = shell
  const id = idOfSlug(slug)
  if (id === null) throw new ViewNotFound(`no game ${slug}`)
  const game = await shell.call('GET /web-api/book/event', { query: { lang, id } })
  const name = eventName(texts, game)
  const section = game.isLive ? 'live' : 'line'
  return {
    view: 'game',
    state: { game, settled: await loadSettled(shell, game) } satisfies GameState,
    // Races are named after their champ, so the time tells them apart.
    title: game.kind === 'match' ? name : `${name} · ${shell.format().dateTime(game.startsAt)}`,
    crumb: name,
    description: texts.t('game_description', {
      game: name,
      champ: game.champ.name,
      sport: sportName(texts, game.sport),
    }),
    above: [
      { label: shell.describe(section).title, href: shell.href(section) },
      { label: sportName(texts, game.sport), href: shell.href(section, { sport: game.sport }) },
      { label: game.champ.name, href: champHref(shell, game.champ, section, game.world) },
    ],
  }
}

export function GameView({ state, page }: { state: GameState; page: PageInfo }) {
  return (
    <Page page={page} isTitleHidden={state.game.kind === 'match'}>
      <GameBody game={state.game} settled={state.settled} page={page} />
    </Page>
  )
}
