import type { EventBrief, EventPage, MarketView, SettledMarketView } from '@evens/contracts'
import {
  followEvent,
  useEventState,
  useFollow,
  useGame,
  useShell,
  useStore,
  useText,
  type PageInfo,
} from '@evens/remote-sdk'
import { Button, Cluster, EmptyState, Section, Skeleton, Stack } from '@evens/ui'
import { useRef, useState } from 'react'
import { BuilderContext, BuilderRow } from '../builder/builder-button.tsx'
import { BuilderTray } from '../builder/builder-tray.tsx'
import { useBuilder } from '../builder/use-builder.ts'
import { eventName } from '../names/names.ts'
import { FavouriteStar } from '../list/favourite-star.tsx'
import { MovingScene } from '../scene/moving-scene.tsx'
import { Scene } from '../scene/scene.tsx'
import { useScrolledPast } from '../scene/use-scrolled-past.ts'
import styles from './markets.module.css'
import { gameChoice, gameQuery, isBuilding } from './game-choice.ts'
import { isOver } from './load-settled.ts'
import { PriceRow } from './market-table.tsx'
import { Markets, type MarketsChoice } from './markets.tsx'
import { SettledGroup, useSettled } from './settled-group.tsx'
import { SettledRow } from './settled-row.tsx'

type Props = {
  readonly game: EventPage
  /** How its markets ended, where it was over when the page was made. */
  readonly settled: readonly SettledMarketView[] | null
  readonly page: PageInfo
}

/** A game: how it stands, all that can be bet on it, and how it ended. */
export function GameBody({ game, settled, page }: Props) {
  const t = useText()
  const shell = useShell()
  useFollow([followEvent(game)])
  const { state, isLive } = useEventState(game.id, game)
  const { markets, incidents } = useGame(game.id, game)
  const name = eventName(shell.texts, game)
  const [path = ''] = page.fullPath.split('?')
  const event = { ...game, isLive }
  const isEnded = isOver({ state })
  const [choice, setChoice] = useState(() => gameChoice(page.fullPath))
  const [isBuilt, setBuilt] = useState(() => isBuilding(page.fullPath))
  const builder = useBuilder(game.id, isBuilt && !isEnded)

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
  // What is built stays in sight already, in the same place.
  const isPast = useScrolledPast(scene, wantsMoving && hasZone && isLive && game.kind === 'match' && !isBuilt)
  const isPopup = shell.settings.get().isDisplayStatsInNewWindow === 1
  return (
    <div>
      {isPast && <MovingScene event={game} state={state} incidents={incidents} />}
      <Stack gap="l">
        <Cluster gap="s">
          <FavouriteStar list="games" id={game.id} name={name} />
          <time dateTime={new Date(game.startsAt).toISOString()}>{shell.format().dateTime(game.startsAt)}</time>
          <Button
            size="s"
            icon="chart"
            href={shell.href(isPopup ? 'statisticPopup' : 'statistic', {}, { query: { game: game.id } })}
            {...(isPopup && { target: '_blank', rel: 'noopener' })}
          >
            {t('game_statistics')}
          </Button>
          {game.kind === 'match' && markets.length > 0 && !isEnded && (
            <Button size="s" icon="layers" aria-pressed={isBuilt} onClick={turnBuilder} data-builder-mode>
              {t('builder_title')}
            </Button>
          )}
          {isLive && (
            <Button size="s" icon="grid" href={shell.href('multi', {}, { query: { games: game.id } })}>
              {t('game_to_multi')}
            </Button>
          )}
        </Cluster>
        {isLive && <p className={styles['delay']}>{t('live_delay')}</p>}
        <div ref={scene}>
          <Scene event={game} state={state} isLive={isLive} incidents={incidents} hasZone={hasZone} />
        </div>
        {isBuilt && markets.length > 0 && !isEnded && <BuilderTray event={event} builder={builder} />}
        {markets.length > 0 && !isEnded && (
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
  /** Those that are still shown: they go as they are settled. */
  readonly markets: readonly MarketView[]
  readonly made: Props['settled']
  readonly initial: MarketsChoice
  readonly onChoice: (choice: MarketsChoice) => void
}

/** How every market ended. A game that ends while it is looked at asks for that itself. */
function Ended({ event, markets, made, initial, onChoice }: EndedProps) {
  const t = useText()
  const asked = useSettled(event.id, made === null || markets.length > 0, markets)
  const settled = asked ?? made
  if (settled === null) return <Skeleton kind="block" count={3} />
  if (settled.length === 0) return <NoMarkets sport={event.sport} />
  return (
    <Section title={t('settled_title')} lead={t('settled_lead')}>
      <Markets event={event} markets={settled} Row={SettledRow} initial={initial} onChoice={onChoice} />
    </Section>
  )
}
