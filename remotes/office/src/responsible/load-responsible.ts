import { currencyOf } from '@evens/kernel'
import type { LoadContext, Loaded, Shell } from '@evens/remote-sdk'
import type { ActivityState } from './activity-panel.tsx'
import { currenciesIn } from './week-sums.ts'
import { readResponsibleParams, type ResponsibleParams } from './params.ts'
import type { ChangesState } from './changes-panel.tsx'
import type { HelpState } from './help-panel.tsx'
import { HELP_BY_COUNTRY, nearestHelp } from './helplines.ts'
import { loadLimits } from '../limits/load-limits.ts'
import type { ResponsibleState } from './responsible-view.tsx'

export async function loadResponsible({ shell, page }: LoadContext): Promise<Loaded> {
  return { state: await stateOf(shell, readResponsibleParams(page.fullPath)) }
}

async function stateOf(shell: Shell, params: ResponsibleParams): Promise<ResponsibleState> {
  switch (params.show) {
    case 'limits':
      return { show: 'limits', made: await loadLimits(shell) }
    case 'activity':
      return { show: 'activity', ...(await loadActivity(shell, params)) }
    case 'changes':
      return { show: 'changes', ...(await loadChanges(shell, params)) }
    case 'test':
      return { show: 'test' }
    case 'help':
      return { show: 'help', ...(await loadHelp(shell)) }
  }
}

const exponentOf = (iso: string): number => {
  const currency = currencyOf(iso)
  return currency.ok ? currency.value.exponent : 0
}

async function loadActivity({ call, settings, player }: Shell, params: ResponsibleParams): Promise<ActivityState> {
  const query = { weeks: String(params.weeks), zone: String(settings.get().timeZone) }
  const activity = await call('GET /web-api/office/activity', { query })
  // The currency of the active account first.
  const active = player.get()?.account.iso
  const currencies = currenciesIn(activity).toSorted((a, b) => Number(b === active) - Number(a === active))
  return { activity, params, currencies: currencies.map((iso) => ({ iso, exponent: exponentOf(iso) })) }
}

async function loadChanges({ call }: Shell, { before }: ResponsibleParams): Promise<ChangesState> {
  const found = await call('GET /limit-service-api/api/external/web/v3/limits/history', {
    query: before === null ? {} : { before },
  })
  const measures = [...new Set(found.changes.map(({ measure }) => measure))]
  return {
    found,
    exponents: Object.fromEntries(measures.map((measure) => [measure, exponentOf(measure)])),
    isFirst: before === null,
  }
}

/** The player's country. A failure is logged, not thrown: the help page must show even if it cannot be read. */
async function homeOf({ call, log }: Shell): Promise<string | null> {
  try {
    const { result } = await call('GET /web-api/user/config')
    return result.user_country_code
  } catch (error) {
    log('the country was not read', error)
    return null
  }
}

async function loadHelp(shell: Shell): Promise<HelpState> {
  const { language, settings } = shell
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const inOrder = new Intl.Collator(language)
  return {
    country: nearestHelp([settings.get().currentCountryCode, await homeOf(shell)]),
    countries: Object.keys(HELP_BY_COUNTRY)
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => inOrder.compare(a.name, b.name)),
  }
}
