import type { RouteSpec } from './spec.ts'

const TECHNICAL = { remote: 'technical', footer: 'none', menu: 'none', ban: 'allowed' } as const
const BLOCKED = { ...TECHNICAL, view: 'blocked', layout: 'blocked', status: true } as const

export const TECHNICAL_ROUTES = {
  block: { ...BLOCKED, path: '/block' },
  blockUa: { ...BLOCKED, path: '/block-ua' },
  blockIe: { ...BLOCKED, path: '/block-ie' },
  siteUpdates: { ...BLOCKED, path: '/site-updates' },
  comingSoon: { ...BLOCKED, path: '/coming-soon' },
  suspension: { ...BLOCKED, path: '/suspension' },
  maintenance: { ...TECHNICAL, path: '/maintenance', view: 'maintenance', layout: 'maintenance', status: true },

  oldBrowser: { ...TECHNICAL, path: '/oldbrowser', view: 'old-browser', layout: 'empty' },
  inbox: {
    ...TECHNICAL,
    path: '/inbox',
    view: 'inbox',
    layout: 'default',
    footer: 'compact',
    personal: true,
  },
  serverError: { ...TECHNICAL, path: '/500', view: 'error', layout: 'default', footer: 'compact' },
  error: { ...TECHNICAL, path: '/error', view: 'error', layout: 'default', footer: 'compact' },
} as const satisfies Record<string, RouteSpec>
