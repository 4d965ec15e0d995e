import type { EventBrief, EventPage, MarketView, SettledMarketView } from '@evens/contracts'
import {
  followEvent,
  type PageInfo,
  useEventState,
  useFollowOffers,
  useGame,
  useShell,
  useStore,
  useText,
} from '@evens/remote-sdk'
import { Button, Cluster, EmptyState, Section, Skeleton, Stack } from '@evens/ui'
import { useRef, useState } from 'react'
import { BuilderTray } from '../builder/builder-tray.tsx'
import { useBuilder } from '../builder/use-builder.ts'
import { FavouriteStar } from '../list/favourite-star.tsx'
import { meetingsHref } from '../names/event-href.ts'
import { eventName } from '../names/names.ts'
import { MovingScene, useScrolledPast } from '../scene/moving-scene.tsx'
import { Scene } from '../scene/scene.tsx'
import { BuilderContext, BuilderRow, PriceRow } from './market-table.tsx'
import { gameChoice, gameQuery, isBuilding, Markets, type MarketsChoice } from './markets.tsx'
import { isOver, SettledGroup, SettledRow, useSettled } from './settled.tsx'
import styles from './markets.module.css'

type Props = {
  readonly game: EventPage
  /** Results of its markets, if it had ended when the page was loaded. */
  readonly settled: readonly SettledMarketView[] | null
  readonly page: PageInfo
}

/** The page of a game: scene, markets, bet builder and results. */
export function GameBody({ game, settled, page }: Props) {
  const t = useText()
  const shell = useShell()
  useFollowOffers([followEvent(game)])
  const { state, isLive } = useEventState(game.id, game)
  const { markets, incidents } = useGame(game.id, game)
  const [path = ''] = page.fullPath.split('?')
  const event = { ...game, isLive }
  const isEnded = isOver({ state })
  const [choice, setChoice] = useState(() => gameChoice(page.fullPath))
  const [isBuilt, setBuilt] = useState(() => game.hasBuilder && isBuilding(page.fullPath))
  const builder = useBuilder(game.id, isBuilt && !isEnded)
  const isOffered = markets.length > 0 && !isEnded
  const canBuild = game.hasBuilder && isOffered

  function onChoice(next: MarketsChoice): void {
    setChoice(next)
    shell.readdress(`${path}${gameQuery(next, isBuilt)}`)
  }

  function turnBuilder(): void {
    setBuilt(!isBuilt)
    shell.readdress(`${path}${gameQuery(choice, !isBuilt)}`)
  }

  const hasZone = useStore(shell.settings, ({ zoneState }) => zoneState === 0)
  const wantsMoving = useStore(shell.settings, ({ isMoveVideoOnScroll }) => isMoveVideoOnScroll === 1)
  const scene = useRef<HTMLDivElement>(null)
  // The builder tray is sticky in the same place, so the strip is off while building.
  const isPast = useScrolledPast(scene, wantsMoving && hasZone && isLive && game.kind === 'match' && !isBuilt)
  return (
    <div>
      {isPast && <MovingScene event={game} state={state} incidents={incidents} />}
      <Stack gap="l">
        <GameTools event={event} isBuilt={isBuilt} onBuild={canBuild ? turnBuilder : null} />
        {isLive && <p className={styles['delay']}>{t('live_delay')}</p>}
        <div ref={scene}>
          <Scene event={game} state={state} isLive={isLive} incidents={incidents} hasZone={hasZone} />
        </div>
        {isBuilt && isOffered && <BuilderTray event={event} builder={builder} />}
        {isOffered && (
          <BuilderContext value={builder}>
            <Markets
              event={event}
              markets={markets}
              isPriced
              Row={isBuilt ? BuilderRow : PriceRow}
              initial={choice}
              onChoice={onChoice}
            />
          </BuilderContext>
        )}
        {markets.length === 0 && !isEnded && <NoMarkets sport={game.sport} />}
        {isEnded && <Ended event={event} markets={markets} made={settled} initial={choice} onChoice={onChoice} />}
        {!isEnded && (game.settledCount > 0 || isLive) && <SettledGroup event={event} markets={markets} />}
      </Stack>
    </div>
  )
}

type GameToolsProps = {
  readonly event: EventBrief
  readonly isBuilt: boolean
  /** Turns the builder on or off; null where there is nothing to combine. */
  readonly onBuild: (() => void) | null
}

function GameTools({ event: { id, startsAt, isLive, ...game }, isBuilt, onBuild }: GameToolsProps) {
  const t = useText()
  const { format, href, settings, texts } = useShell()
  const isPopup = settings.get().isDisplayStatsInNewWindow === 1
  return (
    <Cluster gap="s">
      <FavouriteStar list="games" id={id} name={eventName(texts, game)} />
      <time dateTime={new Date(startsAt).toISOString()}>{format().dateTime(startsAt)}</time>
      <Button
        size="s"
        icon="chart"
        href={href(isPopup ? 'statisticPopup' : 'statistic', {}, { query: { game: id } })}
        {...(isPopup && { target: '_blank', rel: 'noopener' })}
      >
        {t('game_statistics')}
      </Button>
      <MeetingsButton event={game} />
      {onBuild !== null && (
        <Button size="s" icon="layers" aria-pressed={isBuilt} onClick={onBuild} data-builder-mode>
          {t('builder_title')}
        </Button>
      )}
      {isLive && (
        <Button size="s" icon="grid" href={href('multi', {}, { query: { games: id } })}>
          {t('game_to_multi')}
        </Button>
      )}
    </Cluster>
  )
}

function MeetingsButton({
  event: { kind, sport, competitors },
}: {
  event: Omit<EventBrief, 'id' | 'startsAt' | 'isLive'>
}) {
  const t = useText()
  const shell = useShell()
  const [home, away] = competitors
  if (kind !== 'match' || home === undefined || away === undefined || !shell.site.switches.statisticsPage) return null
  return (
    <Button size="s" icon="history" href={meetingsHref(shell, sport, home.id, away.id)}>
      {t('game_meetings')}
    </Button>
  )
}

function NoMarkets({ sport }: { sport: string }) {
  const t = useText()
  const { href } = useShell()
  return (
    <EmptyState
      icon="lock"
      title={t('game_no_markets')}
      text={t('game_no_markets_text')}
      action={<Button href={href('line', { sport })}>{t('game_other_games')}</Button>}
    />
  )
}

type EndedProps = {
  readonly event: EventBrief
  /** Markets still open; they disappear as they are settled. */
  readonly markets: readonly MarketView[]
  readonly made: Props['settled']
  readonly initial: MarketsChoice
  readonly onChoice: (choice: MarketsChoice) => void
}

/** Results of all markets. Fetched here if the game ends while the page is open. */
function Ended({ event, markets, made, initial, onChoice }: EndedProps) {
  const t = useText()
  const settled = useSettled(event.id, made === null || markets.length > 0, markets) ?? made
  if (settled === null) return <Skeleton kind="block" count={3} />
  if (settled.length === 0) return <NoMarkets sport={event.sport} />
  return (
    <Section title={t('settled_title')} lead={t('settled_lead')}>
      <Markets event={event} markets={settled} Row={SettledRow} initial={initial} onChoice={onChoice} />
    </Section>
  )
}
