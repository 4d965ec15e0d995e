import type { RouteSpec } from './spec.ts'

const SPORT = {
  remote: 'sportsbook',
  layout: 'default',
  footer: 'default',
  menu: 'sports',
  quickCoupon: true,
  indexable: true,
} as const

const TOTO = { ...SPORT, remote: 'pools', view: 'toto', available: 'toto', parent: 'toto' } as const
const LOTTO = { ...SPORT, remote: 'pools', view: 'lotto', available: 'lotto', parent: 'lotto' } as const

export const BETTING = {
  home: { ...SPORT, path: '/', view: 'home' },
  line: { ...SPORT, path: '/line/:sport?/:champ?/:game?', view: 'section' },
  live: { ...SPORT, path: '/live/:sport?/:champ?/:game?', view: 'section' },
  betsOnYourSide: { ...SPORT, path: '/bets-on-your-side', view: 'section', available: 'betsOnYourSide' },
  topGames: { ...SPORT, path: '/top-games', view: 'section' },
  marble: { ...SPORT, path: '/marble', view: 'section', available: 'marble' },
  team: { ...SPORT, path: '/team/:team?/:game?', view: 'team' },
  multi: { ...SPORT, path: '/multi', view: 'multi', parent: 'live' },
  champs: { ...SPORT, path: '/champs/:champId?', view: 'champs', parent: 'results' },
  topEvents: { ...SPORT, path: '/top-events/:subType?/:game?', view: 'top-events' },
  printCoupon: {
    path: '/print-coupon/:couponId(\\d+)',
    remote: 'coupon',
    view: 'print',
    layout: 'empty',
    footer: 'none',
    menu: 'none',
  },

  toto: { ...TOTO, path: '/toto/:section?', parent: 'home' },
  totoDraw: { ...TOTO, path: '/toto/:section?/draw' },
  totoNext: { ...TOTO, path: '/toto/:section?/next' },
  totoCoupons: { ...TOTO, path: '/toto/:section?/coupons' },
  totoDraws: { ...TOTO, path: '/toto/:section?/draws' },
  // Spelled like this in the specification.
  totoNominees: { ...TOTO, path: '/toto/:section?/nonimees' },

  lotto: { ...LOTTO, path: '/lotto/:sectionName?/:lottoId?', parent: 'home' },
  lottoMain: { ...LOTTO, path: '/lotto/main' },
  lottoResults: { ...LOTTO, path: '/lotto/results/:lottoId?' },

  results: { ...SPORT, path: '/results/:kind(live|zone)?', view: 'results' },
  statistic: { ...SPORT, path: '/statistic', view: 'statistic' },
  statisticPopup: {
    path: '/statisticpopup',
    remote: 'sportsbook',
    view: 'statistic',
    layout: 'empty',
    footer: 'none',
    menu: 'none',
    parent: 'statistic',
  },
  statistics: { ...SPORT, path: '/statistics/:sport?/:champ?', view: 'statistics', switch: 'statisticsPage' },
} as const satisfies Record<string, RouteSpec>
