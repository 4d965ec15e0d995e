import { type PageName, routeOf } from '../routes/index.ts'
import { addressTo } from './address.ts'
import { type Guard, pass, redirect } from './decision.ts'
import { type Facts, isMaintenanceActive } from './facts.ts'

const SHOWN = 1
const GEO_TEMPLATE = 1

const PAGE_BY_REASON: Readonly<Record<number, PageName>> = {
  1: 'block',
  2: 'block',
  3: 'block',
  4: 'siteUpdates',
  5: 'block',
  8: 'comingSoon',
  13: 'blockUa',
  14: 'block',
  16: 'suspension',
  17: 'blockIe',
}

/** Guard 3: maintenance and blocks. */
export const blocked: Guard = (nav, facts) => {
  if (nav.to === 'verify') return pass
  const isStatusPage = nav.to !== null && routeOf(nav.to).status === true
  if (isStatusPage && facts.mayPreview) return pass
  if (isMaintenanceActive(facts)) {
    return nav.to === 'maintenance' ? pass : redirect(addressTo(nav, facts, 'maintenance'))
  }

  const reason = blockReason(facts)
  if (reason === null) return isStatusPage ? redirect(addressTo(nav, facts, 'home')) : pass

  const page = PAGE_BY_REASON[reason] ?? 'block' // An unknown reason still blocks.
  if (nav.to === page) return pass
  return redirect(addressTo(nav, facts, page, { keepQuery: page === 'siteUpdates' && nav.to !== 'home' }))
}

function blockReason({ block, visitor }: Facts): number | null {
  if (block === null || block === 'failed' || block.displayTypeId !== SHOWN) return null
  if (block.templateTypeId === GEO_TEMPLATE && visitor.isGeoOff) return null
  return block.templateTypeId
}
