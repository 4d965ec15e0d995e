import type {
  Article,
  LottoDrawReply,
  LottoKindView,
  LottoResult,
  LottoResultsReply,
  LottosReply,
  LottoTicketsReply,
} from '@evens/contracts'
import { currencyOfReader, type LoadContext, type Loaded, type Shell, ViewNotFound } from '@evens/remote-sdk'
import { kindName } from './texts.ts'

export type LottoState =
  | { readonly view: 'main'; readonly lottos: LottosReply; readonly article: Article }
  | {
      readonly view: 'play'
      readonly kind: LottoKindView
      readonly now: number
      readonly results: readonly LottoResult[]
    }
  | { readonly view: 'draw'; readonly kind: LottoKindView; readonly draw: LottoDrawReply }
  | {
      readonly view: 'results'
      readonly asked: ResultsAsked
      readonly kinds: readonly LottoKindView[]
      readonly found: LottoResultsReply
    }
  /** `found` is null for a visitor. */
  | {
      readonly view: 'tickets'
      readonly kinds: readonly LottoKindView[]
      readonly found: LottoTicketsReply | null
      /** Cursor: the last ticket of the previous page; null on the first page. */
      readonly before: string | null
    }

export type LottoStateOf<V extends LottoState['view']> = Extract<LottoState, { readonly view: V }>

const LAST_RESULTS = 5

/** Loads the lotto pages: all kinds, one kind, one draw, results, the player's tickets. */
export async function loadLotto(context: LoadContext): Promise<Loaded> {
  const { page } = context
  const { sectionName, lottoId } = page.params
  if (page.route === 'lottoResults') return loadResults(context, lottoId)
  if (sectionName === undefined || page.route === 'lottoMain') return loadMain(context)
  if (sectionName === 'tickets' && lottoId === undefined) return loadTickets(context)
  const lottos = await readLottos(context.shell)
  const kind = lottos.kinds.find(({ id }) => id === sectionName)
  if (kind === undefined) throw new ViewNotFound(`no lotto ${sectionName}`)
  return lottoId === undefined ? loadPlay(context, kind, lottos.now) : loadDraw(context, kind, lottoId)
}

function readLottos(shell: Shell): Promise<LottosReply> {
  const currency = currencyOfReader(shell)
  return shell.call('GET /web-api/lotto/kinds', currency === undefined ? {} : { query: { currency } })
}

async function loadMain({ shell }: LoadContext): Promise<Loaded> {
  const query = { lang: shell.language, path: 'sections/lotto' }
  const [lottos, article] = await Promise.all([
    readLottos(shell),
    shell.call('GET /web-api/content/article', { query }),
  ])
  return { state: { view: 'main', lottos, article } satisfies LottoState }
}

async function loadPlay({ shell }: LoadContext, kind: LottoKindView, now: number): Promise<Loaded> {
  const { results } = await shell.call('GET /web-api/lotto/results', { query: { kind: kind.id } })
  const name = kindName(shell.texts.t, kind.id)
  return {
    state: { view: 'play', kind, now, results: results.slice(0, LAST_RESULTS) } satisfies LottoState,
    title: name,
    description: shell.texts.t('lotto_play_description', { name, minutes: kind.everyMinutes }),
    above: [lottoCrumb(shell)],
  }
}

async function loadDraw({ shell }: LoadContext, kind: LottoKindView, n: string): Promise<Loaded> {
  if (!/^[1-9]\d{0,8}$/.test(n)) throw new ViewNotFound(`no draw ${n}`)
  const draw = await shell.call('GET /web-api/lotto/draws/{kind}/{n}', {
    params: { kind: kind.id, n },
  })
  const name = kindName(shell.texts.t, kind.id)
  return {
    state: { view: 'draw', kind, draw } satisfies LottoState,
    title: shell.texts.t('lotto_draw_title', { name, n: Number(n) }),
    description: shell.texts.t('lotto_draw_description', { name, n: Number(n) }),
    crumb: shell.texts.t('lotto_draw', { n: Number(n) }),
    above: [lottoCrumb(shell), { label: name, href: shell.href('lotto', { sectionName: kind.id }) }],
  }
}

async function loadResults({ shell, page }: LoadContext, kind: string | undefined): Promise<Loaded> {
  const asked = resultsAsked(page.fullPath)
  const zone = String(shell.settings.get().timeZone)
  const query = { zone, ...resultsQuery(asked), ...(kind !== undefined && { kind }) }
  if (kind !== undefined && !/^[a-z-]{1,40}$/.test(kind)) throw new ViewNotFound(`no lotto ${kind}`)
  const [{ kinds }, found] = await Promise.all([readLottos(shell), shell.call('GET /web-api/lotto/results', { query })])
  const name = kind === undefined ? null : kindName(shell.texts.t, kind)
  return {
    state: { view: 'results', asked, kinds, found } satisfies LottoState,
    ...(name !== null && { title: shell.texts.t('lotto_results_title', { name }) }),
  }
}

async function loadTickets({ shell, page }: LoadContext): Promise<Loaded> {
  const before = /[?&]before=(\d{15,18})(?:&|$)/.exec(page.fullPath)?.[1] ?? null
  const { kinds } = await readLottos(shell)
  const found =
    shell.player.get() === null ? null : await shell.call('GET /web-api/lotto/tickets', ticketsQuery(before))
  return {
    state: { view: 'tickets', kinds, found, before } satisfies LottoState,
    title: shell.texts.t('lotto_tickets'),
    description: shell.texts.t('lotto_tickets_description'),
    above: [lottoCrumb(shell)],
  }
}

export const ticketsQuery = (before: string | null) => ({ query: before === null ? {} : { before } })

const lottoCrumb = (shell: Shell) => ({ label: shell.describe('lotto').title, href: shell.href('lotto') })

type ResultsAsked = { readonly date: string | null; readonly offset: number }

/** Filters in the address of the results. An invalid value counts as missing. */
export function resultsAsked(fullPath: string): ResultsAsked {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  const date = query.get('date') ?? ''
  const offset = query.get('offset') ?? ''
  return {
    date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(date) ? date : null,
    offset: /^[1-9]\d{0,3}$/.test(offset) ? Number(offset) : 0,
  }
}

export const resultsQuery = ({ date, offset }: ResultsAsked): Record<string, string> => ({
  ...(date !== null && { date }),
  ...(offset > 0 && { offset: String(offset) }),
})
