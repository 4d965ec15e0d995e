import type { RouteSpec } from './spec.ts'

const ESPORTS = {
  remote: 'esports',
  layout: 'default',
  footer: 'default',
  menu: 'esports',
  available: 'esports',
  quickCoupon: true,
  indexable: true,
  parent: 'esportsDisciplines',
} as const

export const ESPORTS_ROUTES = {
  esports: {
    path: '/esports',
    available: 'esports',
    redirect: () => ({ to: 'esportsDisciplines', params: { kind: 'real' }, status: 302 }),
  },
  esportsDisciplines: {
    ...ESPORTS,
    path: '/esports/:kind(real|virtual|stream)',
    view: 'disciplines',
    parent: 'home',
  },
  esportsDashboard: { ...ESPORTS, path: '/esports/:kind(real|virtual|stream)/dashboard', view: 'dashboard' },
  esportsChamps: { ...ESPORTS, path: '/esports/:kind(real|virtual|stream)/champs', view: 'champs' },
  esportsDiscipline: { ...ESPORTS, path: '/esports/:kind(real|virtual|stream)/:discipline', view: 'discipline' },
  esportsChamp: {
    ...ESPORTS,
    path: '/esports/:kind(real|virtual|stream)/:discipline/:champ',
    view: 'champ',
    parent: 'esportsDiscipline',
  },
  esportsGame: {
    ...ESPORTS,
    path: '/esports/:kind(real|virtual|stream)/:discipline/:champ/:game',
    view: 'game',
    parent: 'esportsChamp',
  },
} as const satisfies Record<string, RouteSpec>
