import { useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, EmptyState, ErrorState, Skeleton } from '@evens/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import frameStyles from '../frame/play-frame.module.css'
import type { PlayFrameProps } from '../frame/play-frame.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import type { Mode } from '../frame/use-sitting.ts'
import { SharedTable } from './shared-table.tsx'
import { useServerClock, useNews } from './use-news.ts'
import { usePiece } from './use-seat.ts'

/** A table that all watch: a visitor bets with the purse of the demo, a player chooses, and begins with money. */
export function SharedFrame(props: PlayFrameProps) {
  const { view, theme, signInHref } = props
  const t = useText()
  const { player } = useShell()
  const account = useStore(player, (now) => now?.account.id ?? null)
  const isPlayer = account !== null
  const [wanted, setWanted] = useState<Mode>('money')
  const [tries, setTries] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const mode: Mode = isPlayer ? wanted : 'demo'
  if (!isPlayer && view.duties.demoNeedsAccount)
    return (
      <div className={frameStyles['closed']} data-theme-of={theme}>
        <ErrorState
          title={t('play_sign_in_title')}
          text={t('play_sign_in_text')}
          action={{ label: t('play_sign_in'), href: signInHref }}
        />
      </div>
    )
  return (
    <section
      ref={frame}
      className={frameStyles['frame']}
      data-game={view.route}
      data-mode={mode}
      data-theme-of={theme}
      aria-label={view.name}
      tabIndex={-1}
    >
      <TopBar {...{ view, mode, isPlayer, signInHref }} onMode={setWanted} />
      <Watch key={tries} {...props} {...{ mode, account, frame }} onRetry={() => setTries(tries + 1)} />
    </section>
  )
}

/** From here on a time is told, before it that it takes a moment. */
const SOON_MS = 60_000

type OpensProps = { readonly opensAt: number | null; readonly isClosed: boolean; readonly now: () => number }

/** Before the first round of a table, which opens by itself. */
function OpensSoon({ opensAt, isClosed, now }: OpensProps) {
  const t = useText()
  const { format } = useShell()
  if (isClosed) return <EmptyState icon="clock" title={t('play_closed_over')} />
  const title =
    opensAt === null || opensAt < now() + SOON_MS
      ? t('shared_opens_soon')
      : t('shared_opens_at', { time: format().dateTime(opensAt) })
  return <EmptyState icon="clock" title={title} text={t('shared_opens_text')} />
}

type WatchProps = PlayFrameProps & {
  readonly mode: Mode
  readonly account: string | null
  readonly frame: RefObject<HTMLElement | null>
  readonly onRetry: () => void
}

/** Kernel, stage and the round: one watch for both modes, so that changing the mode misses nothing. */
function Watch(props: WatchProps) {
  const { view, family, mode, account, theme, frame } = props
  const t = useText()
  const clock = useServerClock()
  const { news, waiting, hasFailed, isLost, retry } = useNews(String(view.id), clock)
  const { piece, hasFailed: hasNoPiece } = usePiece({ view, family })
  const isReady = news !== null && piece !== null
  useEffect(() => {
    if (isReady) frame.current?.setAttribute('data-ready', '')
    else frame.current?.removeAttribute('data-ready')
  }, [isReady, frame])
  if (hasFailed || hasNoPiece)
    return (
      <div className={frameStyles['closed']} data-theme-of={theme}>
        <ErrorState
          title={t('play_failed')}
          text={t('shared_failed_text')}
          action={{
            label: t('play_retry'),
            onClick: () => {
              retry()
              props.onRetry()
            },
          }}
        />
      </div>
    )
  if (waiting !== null)
    return (
      <div className={frameStyles['closed']} data-theme-of={theme} role="status">
        <OpensSoon {...waiting} isClosed={view.isClosed} now={clock.now} />
      </div>
    )
  if (news === null || piece === null)
    return (
      <div className={classNames(frameStyles['stage'], frameStyles['loading'])}>
        <Skeleton kind="line" status={t('play_loading')} />
      </div>
    )
  return <SharedTable key={`${mode} ${account}`} {...props} {...{ news, piece, clock, isLost }} />
}
