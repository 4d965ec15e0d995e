import type { EventPage } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { useShell, useStore, useStored, useText } from '@evens/remote-sdk'
import { Badge, Chip, Skeleton } from '@evens/ui'
import { lazy, Suspense } from 'react'
import { Pitch } from '../scene/pitch.tsx'
import { StatBars } from '../scene/stat-bars.tsx'
import { Timeline } from '../scene/timeline.tsx'
import { useIsMounted } from './markets.tsx'
import { isOver } from './settled.tsx'
import styles from './game-layout.module.css'

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))
const Tracker = lazy(async () => ({ default: (await import('../tracker/tracker.tsx')).Tracker }))

type GameTab = 'tracker' | 'timeline' | 'stats' | 'preview'

type GameNow = {
  readonly event: EventPage
  readonly state: EventState
  readonly isLive: boolean
  readonly incidents: readonly Incident[]
}

/** Tabs with something to show: a game that has not begun has only its preview, one that is over no tracker. */
export function tabsOf({ event: { kind }, state, isLive, incidents }: GameNow): readonly GameTab[] {
  if (kind !== 'match') return []
  if (isLive) return ['tracker', 'timeline', 'stats', 'preview']
  return isOver({ state }) && incidents.length > 0 ? ['timeline', 'stats', 'preview'] : ['preview']
}

export type GamePanelChoice = {
  readonly tabs: readonly GameTab[]
  /** The open tab; null while the panel is closed. */
  readonly tab: GameTab | null
  /** Opens a tab, or closes the open one. */
  readonly choose: (tab: GameTab) => void
}

/**
 * The side panel as the visitor left it. Its state is a cookie that the server reads, so that opening it does not shift
 * the page after it has loaded.
 */
export function useGamePanel(game: GameNow): GamePanelChoice {
  const { settings } = useShell()
  const [stored, store] = useStored('gameTab')
  const isOpen = useStore(settings, ({ zoneState }) => zoneState === 0)
  const tabs = tabsOf(game)
  const tab = isOpen ? (tabs.find((one) => one === stored) ?? tabs[0] ?? null) : null
  return {
    tabs,
    tab,
    choose(next) {
      const closes = next === tab
      if (!closes) store(next)
      settings.set((before) => ({ ...before, zoneState: closes ? 1 : 0 }))
    },
  }
}

const PANEL_ID = 'game-panel'

/** Buttons that open and close the tabs of the panel. */
export function GameTabs({ tabs, tab, choose }: GamePanelChoice) {
  const t = useText()
  if (tabs.length === 0) return null
  return (
    <div className={styles['tabs']} role="group" aria-label={t('scene_game')}>
      {tabs.map((one) => (
        <Chip
          key={one}
          selected={one === tab}
          aria-expanded={one === tab}
          aria-pressed={undefined}
          data-tab={one}
          {...(one === tab && { 'aria-controls': PANEL_ID })}
          onClick={() => choose(one)}
        >
          {t(`game_tab_${one}`)}
        </Chip>
      ))}
    </div>
  )
}

/** The open tab beside the markets. It stays in sight while they scroll, if the visitor wants that. */
export function GamePanel({ tab, ...game }: GameNow & { readonly tab: GameTab }) {
  const t = useText()
  const { settings } = useShell()
  const isMoving = useStore(settings, ({ isMoveVideoOnScroll }) => isMoveVideoOnScroll === 1)
  const isGenerated = game.event.world === 'stream'
  return (
    <div
      id={PANEL_ID}
      role="group"
      className={styles['panel']}
      aria-label={t(`game_tab_${tab}`)}
      data-tab={tab}
      data-moving={isMoving || undefined}
      // Focusable because it scrolls.
      tabIndex={0}
    >
      {isGenerated && tab === 'tracker' && <Badge tone="accent">{t('scene_generated')}</Badge>}
      <TabBody tab={tab} {...game} />
    </div>
  )
}

function TabBody({ tab, event, state, incidents }: GameNow & { readonly tab: GameTab }) {
  const isMounted = useIsMounted()
  if (tab === 'timeline') return <Timeline event={event} state={state} incidents={incidents} />
  if (tab === 'stats') return <StatBars stats={state.stats} />
  if (tab === 'tracker') {
    const still = <Pitch event={event} incidents={incidents} />
    if (!isMounted) return still
    return (
      <Suspense fallback={still}>
        <Tracker event={event} state={state} incidents={incidents} />
      </Suspense>
    )
  }
  if (!isMounted) return <Skeleton kind="block" count={3} />
  return (
    <Suspense fallback={<Skeleton kind="block" count={3} />}>
      <Preview event={event} />
    </Suspense>
  )
}
