import type { GameTitleView } from '@evens/contracts'
import { titleName } from '@evens/game-ui/title-name'
import { type Declared, declaredFor, gameByMaths, potsReturn } from '@evens/games'
import { isPlayable, isShared, mathsOf, type Title, titleById, titleByRoute } from '@evens/games/catalogue'
import {
  CallError,
  currencyOfReader,
  type LoadContext,
  type Loaded,
  type PageInfo,
  ViewNotFound,
} from '@evens/remote-sdk'

export type PlayState = {
  readonly name: string
  readonly family: string
  readonly theme: string
  /** One outcome for all who bet in a round. */
  readonly isShared: boolean
  readonly maths: string
  readonly declared: Declared
  /** Share of money stakes that jackpots return beside it. */
  readonly potsReturned: number
  /** Of its rules: the kind, or the title where the kind has many. */
  readonly rules: { readonly kind: string; readonly id: string }
  /** Null while the server does not reply with the stakes: then it is not played. */
  readonly view: GameTitleView | null
}

/** One address a title: by its area and id, or by its route; a former route is redirected before this. */
function titleOf({ route, params }: Pick<PageInfo, 'route' | 'params'>): Title | undefined {
  if (route !== 'casinoGame') {
    const title = titleByRoute(params['gameRoute'] ?? '')
    return title?.area === 'games' ? title : undefined
  }
  const title = /^[1-9]\d{0,5}$/.test(params['gameId'] ?? '') ? titleById(Number(params['gameId'])) : undefined
  const name = params['gameName'] ?? ''
  const isIts = title !== undefined && (title.route === name || title.formerRoutes.includes(name))
  return isIts && title.area === params['section'] ? title : undefined
}

const isMissing = (caught: unknown): boolean => CallError.of(caught).code === 'NOT_FOUND'

/** Name, facts and stakes of a title. What it declares is in the data; what may be staked, only the server knows. */
export async function loadPlay({ shell, page }: LoadContext): Promise<Loaded> {
  const title = titleOf(page)
  const maths = title === undefined ? '' : mathsOf(title)
  const game = gameByMaths(maths)
  const declared = declaredFor(maths)
  if (title === undefined || !isPlayable(title) || game === undefined || declared === undefined)
    throw new ViewNotFound(`no game at ${page.fullPath}`)
  const name = titleName(shell.texts, title)
  const read = await readView(shell, title.route)
  if (read?.isClosed === true) await refuseClosed(shell, title)
  const view = read === null ? null : { ...read, name }
  const state: PlayState = {
    name,
    family: title.family,
    theme: title.theme,
    isShared: isShared(title),
    maths: view?.maths ?? maths,
    declared,
    potsReturned: potsReturn(game.maths),
    rules: { kind: game.maths.kind, id: game.maths.id },
    view,
  }
  return { state, title: name, crumb: name, description: shell.texts.t('play_description', { name }) }
}

/** A title that is switched off has a page as long as the player has a round to finish. */
async function refuseClosed({ player, call }: LoadContext['shell'], { id, route }: Title): Promise<void> {
  const { rounds } = player.get() === null ? { rounds: [] } : await call('GET /web-api/games/open')
  if (!rounds.some((round) => round.title === id)) throw new ViewNotFound(`the game ${route} is not offered`)
}

async function readView(shell: LoadContext['shell'], route: string): Promise<GameTitleView | null> {
  const currency = currencyOfReader(shell)
  try {
    return await shell.call('GET /web-api/games/title', {
      query: { route, lang: shell.language, ...(currency !== undefined && { currency }) },
    })
  } catch (caught) {
    if (isMissing(caught)) throw new ViewNotFound(`the game ${route} is not offered`)
    shell.log(`the title ${route} could not be read`, caught)
    return null
  }
}
