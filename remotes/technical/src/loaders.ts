import type { LoadContext, Loaded, Loaders } from '@evens/remote-sdk'
import { loadInbox } from './inbox-view.tsx'
import type { ErrorViewState, MaintenanceState } from './status-view.tsx'

/** Statuses with their own text; others use that of 500. */
const KNOWN = [404, 429, 500, 503]

/** Without a status nothing has failed: the page's own address was opened, which has its own title. */
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
