import {
  AccumulatorCard,
  areAllClosed,
  LiveNote,
  marketsIn,
  refsOfMarkets,
  SportBlocks,
  viewQuery,
} from '@evens/book-ui'
import type { Article, BigWinsReply, CardRow, HomeView, SportCount } from '@evens/contracts'
import {
  ArticleBody,
  deferred,
  type LoadContext,
  type Loaded,
  type Shell,
  useQuery,
  useReceivedEvent,
  useShell,
  useStore,
  useText,
  type ViewProps,
} from '@evens/remote-sdk'
import { Badge, Button, Cluster, Link, Notice, Section, Stack } from '@evens/ui'
import { useEffect, useEffectEvent } from 'react'
import { isEnded } from './game-time.ts'
import { Featured } from './featured.tsx'
import { GameCards } from './game-cards.tsx'
import { SportsStrip } from './sports-strip.tsx'
import styles from './home.module.css'

const Banners = deferred(async () => (await import('./banners/banners.tsx')).Banners)
const BigWins = deferred(async () => (await import('./big-wins.tsx')).BigWins)
const HeroMark = deferred(async () => (await import('./hero-mark.tsx')).HeroMark)
const SectionTiles = deferred(async () => (await import('./section-tiles.tsx')).SectionTiles)

type HomeState = {
  readonly article: Article
  readonly book: HomeView
  readonly sports: readonly SportCount[]
  readonly wins: BigWinsReply
}

const bookQuery = (shell: Pick<Shell, 'language' | 'settings'>) => ({
  lang: shell.language,
  ...viewQuery(shell),
})

export async function loadHome({ shell }: LoadContext): Promise<Loaded> {
  const { language: lang } = shell
  const [article, book, { sports }, wins] = await Promise.all([
    shell.call('GET /web-api/content/article', { query: { lang, path: 'sections/home' } }),
    shell.call('GET /web-api/book/home', { query: bookQuery(shell) }),
    shell.call('GET /web-api/book/sports', { query: { lang } }),
    shell.call('GET /web-api/coupons/wins', {}),
  ])
  return { state: { article, book, sports, wins } satisfies HomeState, description: article.description }
}

/** The front page: live and upcoming games, accumulators, and links to all products. */
export function Home({ state: { article, book: made, sports, wins }, page }: ViewProps<HomeState>) {
  const t = useText()
  const book = useBookNow(made)
  const { href } = useShell()
  const all = (section: 'live' | 'line'): number =>
    sports.reduce((sum, sport) => sum + (sport.world === 'real' ? sport[section] : 0), 0)
  return (
    <Stack gap="m">
      {book.featured === null ? (
        <Hero title={page.title} />
      ) : (
        <Featured key={book.featured.id} title={page.title} row={book.featured} nowMs={book.nowMs} />
      )}
      <SportsStrip sports={sports} section="line" current={undefined} />
      {isAllClosed(book) && <Notice kind="info">{t('home_all_closed')}</Notice>}
      {book.live.groups.length > 0 && (
        <Section
          className={styles['section']}
          title={t('home_top_live')}
          actions={
            <>
              <LiveNote />
              <Link href={href('live')}>{t('home_all_live', { count: all('live') })}</Link>
            </>
          }
        >
          <SportBlocks view={book.live} />
        </Section>
      )}
      <Banners />
      <Cards title={t('home_popular')} rows={book.popular} nowMs={book.nowMs} />
      <Accumulators accumulators={book.accumulators} />
      <BigWins initial={wins} />
      <Cards title={t('home_soon')} rows={book.soon} nowMs={book.nowMs} />
      {book.line.groups.length > 0 && (
        <Section
          className={styles['section']}
          title={t('home_top_line')}
          actions={<Link href={href('line')}>{t('home_all_line', { count: all('line') })}</Link>}
        >
          <SportBlocks view={book.line} />
        </Section>
      )}
      <Section className={styles['section']} title={t('home_products')}>
        <SectionTiles />
      </Section>
      <Section title={t('home_house')}>
        <ArticleBody blocks={article.blocks} />
      </Section>
    </Stack>
  )
}

/** A list without games has no heading either. */
const Cards = ({ title, rows, nowMs }: { title: string; rows: readonly CardRow[]; nowMs: number }) =>
  rows.length === 0 ? null : (
    <Section className={styles['section']} title={title}>
      <GameCards rows={rows} nowMs={nowMs} />
    </Section>
  )

function Accumulators({ accumulators }: { accumulators: HomeView['accumulators'] }) {
  const t = useText()
  const { settings } = useShell()
  const wants = {
    line: useStore(settings, ({ isAccumulatorOfTheDay }) => isAccumulatorOfTheDay === 1),
    live: useStore(settings, ({ isLiveAccumulatorOfTheDay }) => isLiveAccumulatorOfTheDay === 1),
  }
  const shown = accumulators.filter(({ section }) => wants[section])
  if (shown.length === 0) return null
  return (
    <Section className={styles['section']} title={t('home_accumulators')} lead={t('home_accumulators_text')}>
      <div className={styles['accumulators']}>
        {shown.map((accumulator) => (
          <AccumulatorCard key={accumulator.id} accumulator={accumulator} />
        ))}
      </div>
    </Section>
  )
}

/** Stands in for the featured game while no game has prices. */
function Hero({ title }: { title: string }) {
  const t = useText()
  const { href, site } = useShell()
  return (
    <header className={styles['hero']}>
      <div className={styles['heroText']}>
        {site.sandbox && <Badge tone="warning">{t('home_sandbox')}</Badge>}
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{t('home_lead', { brand: site.brandName })}</p>
        <Cluster gap="s">
          <Button variant="primary" href={href('line')} icon="sport-football">
            {t('home_to_line')}
          </Button>
          <Button variant="secondary" href={href('howBet')} icon="help">
            {t('home_how_to_bet')}
          </Button>
        </Cluster>
      </div>
      <HeroMark />
    </header>
  )
}

/** Exponential backoff: many visitors may poll a book that stays empty. */
const FIRST_MS = 250
const NEXT_MS = 2500
const LAST_MS = 300_000

const isPoor = ({ accumulators }: HomeView): boolean => accumulators.length === 0

function whilePoor(polls: number, book: HomeView | undefined): number | null {
  if (book !== undefined && !isPoor(book)) return null
  return polls === 0 ? FIRST_MS : Math.min(LAST_MS, NEXT_MS * 2 ** polls)
}

/** The book of the front page. Without accumulators it is polled, and refetched at once when a price opens. */
function useBookNow(made: HomeView): HomeView {
  const shell = useShell()
  const options = { initial: made, everyMs: whilePoor }
  const { data: book, outdate } = useQuery('GET /web-api/book/home', { query: bookQuery(shell) }, options)
  // Joined to a string, because the effect compares by identity.
  const awaited = isPoor(book) && isAllClosed(book) ? refsShown(book).join(' ') : ''
  const opened = useEffectEvent(outdate)

  useEffect(() => {
    const { prices } = shell.live
    const refs = awaited.split(' ').filter((ref) => ref !== '')
    const leaves = refs.map((ref) => prices.subscribe(ref, () => prices.get(ref)?.isOpen === true && opened()))
    return () => leaves.forEach((leave) => leave())
  }, [awaited, shell])
  const isOver = useIsOver(book.featured)
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(opened, OVER_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  return book
}

/** The final score stays in sight for a moment before another game is featured. */
const OVER_MS = 10_000

/** True once the featured game has ended on this page. */
function useIsOver(featured: CardRow | null): boolean {
  const received = useReceivedEvent(featured?.id ?? '')
  return received?.state !== undefined && received.isLive === false && isEnded(received.state)
}

type Lists = Pick<HomeView, 'live' | 'line'>

const marketsOf = ({ live, line }: Lists) => [live, line].flatMap(marketsIn)

export const isAllClosed = (lists: Lists): boolean => areAllClosed(marketsOf(lists))
export const refsShown = (lists: Lists): readonly string[] => refsOfMarkets(marketsOf(lists))
