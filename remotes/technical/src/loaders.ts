import type { LoadContext, Loaded, Loaders } from '@evens/remote-sdk'
import { loadInbox } from './inbox/load-inbox.ts'
import type { ErrorViewState, MaintenanceState } from './status-view.tsx'

/** Statuses with words of their own; any other is told as 500 is. */
const KNOWN = [404, 429, 500, 503]

/** Without a status nothing has failed: somebody opened the address of the page itself, which has a name of its own. */
function loadError({ shell, page }: LoadContext): Loaded {
  const status = Number(page.params['status'] ?? 500)
  const state: ErrorViewState = { status }
  if (page.params['status'] === undefined) return { state }
  const key = `technical_error_${KNOWN.includes(status) ? status : 500}`
  return { state, title: shell.texts.t(`${key}_title`), description: shell.texts.t(`${key}_text`) }
}

function loadMaintenance({ shell }: LoadContext): Loaded {
  const { notify, title } = shell.site.maintenance
  const state: MaintenanceState = { fromMs: notify?.fromMs ?? null, untilMs: notify?.untilMs ?? null, title }
  return { state, title: state.title }
}

export const loaders: Loaders = { error: loadError, maintenance: loadMaintenance, inbox: loadInbox }
