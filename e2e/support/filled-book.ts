import type { EventState, Fixture, Incident, OfferedMarket } from '@evens/contracts/feed'
import type { SentMessage } from './feed.ts'
import { DAY_MS, HOUR_MS } from './game.ts'
import { fair } from './offer.ts'

type Names = readonly [en: string, ru: string, ar: string]
const named = ([en, ru, ar]: Names): Fixture['champ']['names'] => ({ en, ru, ar })

const champ = (id: string, names: Names, rank: number, country?: string): Fixture['champ'] => ({
  id,
  names: named(names),
  rank,
  ...(country !== undefined && { country }),
})
const side = (id: string, ...names: Names): Fixture['competitors'][number] => ({
  id,
  names: named(names),
  colours: ['#1d4ed8', '#f8fafc'],
})

const LEAGUE = champ('51', ['Northern League', 'Северная лига', 'دوري الشمال'], 3, 'NO')
const OPEN = champ('52', ['Harbour Open', 'Кубок гавани', 'بطولة الميناء المفتوحة'], 8, 'FR')
const HOOPS = champ('53', ['Coast Basketball', 'Баскетбол побережья', 'سلة الساحل'], 12, 'ES')
const RACE = champ('54', ['Meadow Stakes', 'Луговой приз', 'سباق المروج'], 20, 'GB')
const ARENA = champ('55', ['Lantern Cup', 'Кубок фонаря', 'كأس الفانوس'], 15)
const MACHINE = champ('56', ['Round-the-clock League', 'Круглосуточная лига', 'دوري على مدار الساعة'], 40)
const STREAM = champ('57', ['Streamed Series', 'Трансляции', 'سلسلة البث'], 41)
const MARBLES = champ('58', ['Marble Run', 'Марблы', 'سباق الكرات الزجاجية'], 42)

const TORVIA = side('511', 'Torvia', 'Торвия', 'تورفيا')
const LANSK = side('512', 'Lansk', 'Ланск', 'لانسك')
const BRENNA = side('513', 'Brenna', 'Бренна', 'برينا')
const HALDEN = side('514', 'Haldern', 'Хальдерн', 'هالدرن')
const VERANO = side('521', 'Mira Verano', 'Мира Верано', 'ميرا فيرانو')
const OSTREL = side('522', 'Ana Ostrel', 'Ана Острель', 'آنا أوستريل')
const GULLS = side('531', 'Gulls', 'Чайки', 'النوارس')
const PIERS = side('532', 'Piers', 'Пирсы', 'الأرصفة')
const RUNNERS = [
  side('541', 'Clover', 'Клевер', 'نفل'),
  side('542', 'Thistle', 'Чертополох', 'شوك'),
  side('543', 'Bramble', 'Ежевика', 'عليق'),
]
const OWLS = side('551', 'Night Owls', 'Ночные совы', 'بوم الليل')
const LAMPS = side('552', 'Lamplighters', 'Фонарщики', 'موقدو المصابيح')
const REDS = side('561', 'Reds', 'Красные', 'الحمر')
const BLUES = side('562', 'Blues', 'Синие', 'الزرق')

const THREE_WAY: readonly OfferedMarket[] = [
  fair('result', { home: 0.45, draw: 0.28, away: 0.27 }),
  fair('result', { home: 0.35, draw: 0.4, away: 0.25 }, { period: '1' }),
  fair('double_chance', { home_draw: 0.73, home_away: 0.72, draw_away: 0.55 }),
  fair('total', { over: 0.52, under: 0.48 }, { total: '2.5' }),
  fair('total', { over: 0.3, under: 0.7 }, { total: '3.5' }),
  fair('handicap', { home: 0.55, away: 0.45 }, { hcp: '-0.5' }),
  fair('both_score', { yes: 0.53, no: 0.47 }),
  fair('team_total', { over: 0.5, under: 0.5 }, { team: 'home', total: '1.5' }),
]
const TWO_WAY: readonly OfferedMarket[] = [
  fair('winner', { home: 0.6, away: 0.4 }),
  fair('total', { over: 0.5, under: 0.5 }, { total: '22.5' }),
  fair('handicap', { home: 0.5, away: 0.5 }, { hcp: '-2.5' }),
]
const MAPS: readonly OfferedMarket[] = [
  fair('winner', { home: 0.55, away: 0.45 }),
  fair('total_maps', { over: 0.5, under: 0.5 }, { total: '2.5' }),
]
const whoWins = (market: string, ids: readonly string[]): OfferedMarket =>
  fair(market, Object.fromEntries(ids.map((id) => [id, 1 / ids.length])))

const goal = (number: number, on: 0 | 1, second: number, score: [number, number]): Incident => ({
  number,
  kind: 'goal',
  side: on,
  phase: { name: 'half', number: 1 },
  second,
  score,
  isKey: true,
  at: [92, 48],
})
const ended = (score: [number, number], periods: [number, number][]): EventState => ({
  status: 3,
  phase: { name: 'ended' },
  score,
  periods,
  stats: { corners: [6, 3], shots_on: [5, 4], yellow_cards: [1, 2] },
})

type Event = {
  readonly fixture: Pick<Fixture, 'id' | 'sport' | 'champ' | 'competitors'> &
    Partial<Pick<Fixture, 'kind' | 'world'>> & { readonly startsInMs: number }
  readonly state?: EventState
  readonly incidents?: Incident[]
  /** What was offered at first, so that prices have a past. */
  readonly before?: readonly OfferedMarket[]
  readonly markets?: readonly OfferedMarket[]
}

const football = (id: string, competitors: Fixture['competitors'], startsInMs: number) => ({
  id,
  sport: 'football',
  champ: LEAGUE,
  competitors,
  startsInMs,
})

const EVENTS: readonly Event[] = [
  {
    fixture: football('5101', [TORVIA, LANSK], -HOUR_MS),
    state: {
      status: 1,
      phase: { name: 'half', number: 2 },
      clock: { seconds: 3300, isRunning: false, countsDown: false },
      score: [1, 1],
      periods: [
        [1, 1],
        [0, 0],
      ],
      stats: { corners: [4, 2], shots_on: [3, 3], possession: [55, 45] },
    },
    incidents: [goal(1, 0, 700, [1, 0]), goal(2, 1, 2100, [1, 1])],
    before: [fair('result', { home: 0.35, draw: 0.3, away: 0.35 })],
    markets: THREE_WAY,
  },
  { fixture: football('5102', [BRENNA, HALDEN], 2 * HOUR_MS), markets: THREE_WAY },
  { fixture: football('5103', [LANSK, BRENNA], DAY_MS), markets: THREE_WAY },
  {
    fixture: football('5104', [TORVIA, BRENNA], -300_000),
    state: ended(
      [2, 1],
      [
        [1, 0],
        [1, 1],
      ],
    ),
    incidents: [goal(1, 0, 900, [1, 0])],
  },
  {
    fixture: football('5105', [LANSK, TORVIA], -2 * DAY_MS),
    state: ended(
      [0, 0],
      [
        [0, 0],
        [0, 0],
      ],
    ),
  },
  {
    fixture: football('5106', [HALDEN, TORVIA], -3 * DAY_MS),
    state: ended(
      [1, 3],
      [
        [1, 1],
        [0, 2],
      ],
    ),
  },
  {
    fixture: football('5107', [TORVIA, LANSK], -9 * DAY_MS),
    state: ended(
      [2, 2],
      [
        [1, 1],
        [1, 1],
      ],
    ),
  },
  { fixture: football('5108', [HALDEN, LANSK], -310_000), state: { status: 5, phase: { name: 'not_started' } } },
  {
    fixture: { ...football('5109', [TORVIA, LANSK, BRENNA, HALDEN], 60 * DAY_MS), kind: 'outright' },
    markets: [whoWins('outright_winner', ['511', '512', '513', '514'])],
  },
  {
    fixture: { id: '5201', sport: 'tennis', champ: OPEN, competitors: [VERANO, OSTREL], startsInMs: -HOUR_MS },
    state: {
      status: 1,
      phase: { name: 'set', number: 2 },
      score: [1, 0],
      periods: [
        [6, 4],
        [2, 3],
      ],
      points: ['40', '15'],
      serving: 0,
      stats: { aces: [4, 2], double_faults: [1, 3] },
    },
    markets: TWO_WAY,
  },
  {
    fixture: { id: '5202', sport: 'tennis', champ: OPEN, competitors: [OSTREL, VERANO], startsInMs: 5 * HOUR_MS },
    markets: TWO_WAY,
  },
  {
    fixture: { id: '5301', sport: 'basketball', champ: HOOPS, competitors: [GULLS, PIERS], startsInMs: 3 * HOUR_MS },
    markets: TWO_WAY,
  },
  {
    fixture: { id: '5302', sport: 'basketball', champ: HOOPS, competitors: [PIERS, GULLS], startsInMs: -DAY_MS },
    state: ended(
      [81, 77],
      [
        [20, 19],
        [21, 18],
        [22, 20],
        [18, 20],
      ],
    ),
  },
  {
    fixture: {
      id: '5401',
      sport: 'horse-racing',
      kind: 'race',
      champ: RACE,
      competitors: RUNNERS,
      startsInMs: 2 * HOUR_MS,
    },
    markets: [whoWins('race_winner', ['541', '542', '543'])],
  },
  {
    fixture: {
      id: '5402',
      sport: 'horse-racing',
      kind: 'race',
      champ: RACE,
      competitors: RUNNERS,
      startsInMs: -320_000,
    },
    state: { status: 3, phase: { name: 'ended' }, order: ['542', '541', '543'], progress: [1, 1, 1] },
  },
  {
    fixture: { id: '5501', sport: 'moba', champ: ARENA, competitors: [OWLS, LAMPS], startsInMs: -HOUR_MS },
    state: { status: 1, phase: { name: 'map', number: 2 }, score: [1, 0], stats: { kills: [14, 9] } },
    markets: MAPS,
  },
  {
    fixture: { id: '5502', sport: 'moba', champ: ARENA, competitors: [LAMPS, OWLS], startsInMs: DAY_MS },
    markets: MAPS,
  },
  {
    fixture: {
      id: '5601',
      sport: 'e-football',
      world: 'virtual',
      champ: MACHINE,
      competitors: [REDS, BLUES],
      startsInMs: HOUR_MS,
    },
    markets: THREE_WAY,
  },
  {
    fixture: {
      id: '5701',
      sport: 'tactical-shooter',
      world: 'stream',
      champ: STREAM,
      competitors: [OWLS, REDS],
      startsInMs: HOUR_MS,
    },
    markets: MAPS,
  },
  {
    fixture: {
      id: '5801',
      sport: 'marble-racing',
      kind: 'race',
      world: 'virtual',
      champ: MARBLES,
      competitors: RUNNERS,
      startsInMs: HOUR_MS,
    },
    markets: [whoWins('race_winner', ['541', '542', '543'])],
  },
]

/** A small book of several sports: to come, being played, over, called off. */
export const filledBook = (nowMs: number): SentMessage[] =>
  EVENTS.flatMap(
    ({ fixture: { startsInMs, ...given }, state, incidents = [], before, markets = [] }): SentMessage[] => [
      {
        type: 'fixture_change',
        change: 'new',
        fixture: {
          kind: 'match',
          world: 'real',
          startsAt: nowMs + startsInMs,
          format: {},
          coverage: { isLive: true, hasStream: given.world === 'stream' },
          delayMs: 3000,
          ...given,
        },
      },
      ...(before === undefined ? [] : [{ type: 'odds_change' as const, event: given.id, markets: [...before] }]),
      { type: 'odds_change', event: given.id, markets: [...markets], incidents, ...(state !== undefined && { state }) },
    ],
  )

/** Where the filled book shows itself: every kind of page that has something of it. */
export const BOOK_PAGES: readonly string[] = [
  '/live/football',
  '/line/football',
  '/line/football?time=first_period&columns=total,handicap',
  '/live/football/51/5101',
  '/live/tennis/52/5201',
  '/line/football/51/5102',
  '/line/football/51/5104',
  '/line/horse-racing/54/5401',
  '/line/horse-racing/54/5402',
  ...['about', 'odds', 'winners', 'live', 'tips', 'faq'].map((tab) => `/line/football/51?tab=${tab}`),
  '/team/511',
  '/multi?games=5101,5201',
  '/champs/51',
  '/results/zone',
  '/statistic?game=5101',
  '/statistic?game=5104',
  '/statisticpopup?game=5101',
  '/esports/real/moba',
  '/esports/real/moba/55',
  '/esports/real/moba/55/5501',
  '/esports/virtual/e-football',
]
