import type { EventBrief, EventPage, MarketView, SettledMarketView } from '@evens/contracts'
import {
  followEvent,
  type PageInfo,
  useEventState,
  useFollowOffers,
  useGame,
  useShell,
  useText,
} from '@evens/remote-sdk'
import { Button, EmptyState, Icon, IconButton, Section, Skeleton } from '@evens/ui'
import { useState } from 'react'
import { BuilderTray } from '../builder/builder-tray.tsx'
import { useBuilder } from '../builder/use-builder.ts'
import { FavouriteStar } from '../list/favourite-star.tsx'
import { meetingsHref } from '../names/event-href.ts'
import { eventName } from '../names/names.ts'
import { ScoreBand } from '../scene/score-band.tsx'
import { Track } from '../scene/track.tsx'
import { GamePanel, type GamePanelChoice, GameTabs, useGamePanel } from './game-panel.tsx'
import { BuilderContext, BuilderRow, PriceRow } from './market-table.tsx'
import { gameChoice, gameQuery, isBuilding, Markets, type MarketsChoice } from './markets.tsx'
import { isOver, SettledGroup, SettledRow, useSettled } from './settled.tsx'
import styles from './game-layout.module.css'

type Props = {
  readonly game: EventPage
  /** Results of its markets, if it had ended when the page was loaded. */
  readonly settled: readonly SettledMarketView[] | null
  readonly page: PageInfo
}

/** The page of a game: score, markets beside the panel with its course, bet builder and results. */
export function GameBody({ game, settled, page }: Props) {
  useFollowOffers([followEvent(game)])
  const { state, isLive } = useEventState(game.id, game)
  const { markets, incidents } = useGame(game.id, game)
  const event = { ...game, isLive }
  const isEnded = isOver({ state })
  const { choice, onChoice, isBuilt, turnBuilder } = useAddressedChoice(game, page)
  const builder = useBuilder(game.id, isBuilt && !isEnded)
  const isOffered = markets.length > 0 && !isEnded
  const now = { event: game, state, isLive, incidents }
  const panel = useGamePanel(now)
  const isWide = game.world === 'stream' && panel.tab === 'tracker'
  return (
    <div className={styles['game']}>
      {game.kind === 'match' && (
        <ScoreBand event={game} state={state} isLive={isLive} isSticky>
          <BandTools event={event} />
        </ScoreBand>
      )}
      {game.kind === 'race' && <Track event={game} state={state} />}
      <GameTools
        event={event}
        panel={panel}
        isBuilt={isBuilt}
        onBuild={game.hasBuilder && isOffered ? turnBuilder : null}
      />
      {isBuilt && isOffered && <BuilderTray event={event} builder={builder} />}
      <div className={styles['layout']} data-side={panel.tab === null ? undefined : isWide ? 'wide' : 'beside'}>
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
        {panel.tab !== null && <GamePanel {...now} tab={panel.tab} />}
        <div className={styles['below']}>
          {markets.length === 0 && !isEnded && <NoMarkets sport={game.sport} />}
          {isEnded && <Ended event={event} markets={markets} made={settled} initial={choice} onChoice={onChoice} />}
          {!isEnded && (game.settledCount > 0 || isLive) && <SettledGroup event={event} markets={markets} />}
        </div>
      </div>
    </div>
  )
}

/** The market filters and the builder mode, which are part of the address. */
function useAddressedChoice({ hasBuilder }: EventPage, { fullPath }: PageInfo) {
  const shell = useShell()
  const [path = ''] = fullPath.split('?')
  const [choice, setChoice] = useState(() => gameChoice(fullPath))
  const [isBuilt, setBuilt] = useState(() => hasBuilder && isBuilding(fullPath))
  return {
    choice,
    isBuilt,
    onChoice(next: MarketsChoice): void {
      setChoice(next)
      shell.readdress(`${path}${gameQuery(next, isBuilt)}`)
    },
    turnBuilder(): void {
      setBuilt(!isBuilt)
      // The tray with its hint is drawn above the markets, which may be out of sight.
      if (!isBuilt)
        requestAnimationFrame(() => document.querySelector('[data-builder-tray]')?.scrollIntoView({ block: 'nearest' }))
      shell.readdress(`${path}${gameQuery(choice, !isBuilt)}`)
    },
  }
}

/** The star, and for a live game the note on its delay. */
function BandTools({ event }: { event: EventBrief }) {
  const t = useText()
  const { texts } = useShell()
  return (
    <>
      {event.isLive && (
        <details className={styles['note']}>
          <summary title={t('live_delay_title')}>
            <Icon name="info" size="s" label={t('live_delay_title')} />
          </summary>
          <p>{t('live_delay')}</p>
        </details>
      )}
      <FavouriteStar list="games" id={event.id} name={eventName(texts, event)} />
    </>
  )
}

type GameToolsProps = {
  readonly event: EventBrief
  readonly panel: GamePanelChoice
  readonly isBuilt: boolean
  /** Turns the builder on or off; null where there is nothing to combine. */
  readonly onBuild: (() => void) | null
}

function GameTools({ event: { id, isLive, ...game }, panel, isBuilt, onBuild }: GameToolsProps) {
  const t = useText()
  const { href, settings, texts } = useShell()
  const isPopup = settings.get().isDisplayStatsInNewWindow === 1
  return (
    <div className={styles['tools']}>
      <GameTabs {...panel} />
      <div className={styles['links']}>
        {game.kind !== 'match' && <FavouriteStar list="games" id={id} name={eventName(texts, game)} />}
        {onBuild !== null && (
          <Button size="s" icon="layers" aria-pressed={isBuilt} onClick={onBuild} data-builder-mode>
            {t('builder_title')}
          </Button>
        )}
        <IconButton
          size="s"
          icon="chart"
          label={t('game_statistics')}
          href={href(isPopup ? 'statisticPopup' : 'statistic', {}, { query: { game: id } })}
          {...(isPopup && { target: '_blank', rel: 'noopener' })}
        />
        <MeetingsButton event={game} />
        {isLive && (
          <IconButton
            size="s"
            icon="grid"
            label={t('game_to_multi')}
            href={href('multi', {}, { query: { games: id } })}
          />
        )}
      </div>
    </div>
  )
}

function MeetingsButton({ event: { kind, sport, competitors } }: { event: Omit<EventBrief, 'id' | 'isLive'> }) {
  const t = useText()
  const shell = useShell()
  const [home, away] = competitors
  if (kind !== 'match' || home === undefined || away === undefined || !shell.site.switches.statisticsPage) return null
  return (
    <IconButton
      size="s"
      icon="history"
      label={t('game_meetings')}
      href={meetingsHref(shell, sport, home.id, away.id)}
    />
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
      <div className={styles['results']}>
        <Markets event={event} markets={settled} Row={SettledRow} initial={initial} onChoice={onChoice} />
      </div>
    </Section>
  )
}
