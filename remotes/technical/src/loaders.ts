import { firstRows, viewQuery } from '@evens/book-ui'
import type { SectionView } from '@evens/contracts'
import type { LoadContext, Loaded, Loaders, Shell } from '@evens/remote-sdk'
import { loadInbox } from './inbox-view.tsx'
import { previewOf } from './preview-bar.tsx'
import type { BlockedState, ErrorViewState, MaintenanceState } from './status-view.tsx'

/** Statuses with their own text; others use that of 500. */
const KNOWN = [404, 429, 500, 503]

const ROWS_MAX = 8

/** Without a status nothing has failed: the page's own address was opened, which has its own title. */
async function loadError({ shell, page }: LoadContext): Promise<Loaded> {
  const status = Number(page.params['status'] ?? 500)
  const state: ErrorViewState = { status, live: await liveNow(shell) }
  if (page.params['status'] === undefined) return { state }
  const key = `technical_error_${KNOWN.includes(status) ? status : 500}`
  return { state, title: shell.texts.t(`${key}_title`), description: shell.texts.t(`${key}_text`) }
}

/** The page about an error must not fail because of the games on it. */
async function liveNow(shell: Shell): Promise<SectionView | null> {
  try {
    const view = await shell.call('GET /web-api/book/top', {
      query: { lang: shell.language, kind: 'live', ...viewQuery(shell) },
    })
    return firstRows(view, ROWS_MAX)
  } catch (error) {
    shell.log('live games of an error page', error)
    return null
  }
}

const loadBlocked = ({ shell, page }: LoadContext): Loaded => ({
  state: { preview: previewOf(shell, page) } satisfies BlockedState,
})

function loadMaintenance({ shell, page }: LoadContext): Loaded {
  const { notify, title } = shell.site.maintenance
  const state: MaintenanceState = {
    fromMs: notify?.fromMs ?? null,
    untilMs: notify?.untilMs ?? null,
    title,
    preview: previewOf(shell, page),
  }
  return { state, title: state.title }
}

export const loaders: Loaders = {
  error: loadError,
  blocked: loadBlocked,
  maintenance: loadMaintenance,
  inbox: loadInbox,
}
