import type { GameTitleView } from '@evens/contracts'
import type { Declared } from '@evens/games'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, ErrorState, Skeleton } from '@evens/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './play-frame.module.css'
import { Table } from './table.tsx'
import { TopBar } from './top-bar.tsx'
import { type Mode, useSitting } from './use-sitting.ts'

export type PlayFrameProps = {
  readonly view: GameTitleView
  readonly family: string
  readonly theme: string
  readonly declared: Declared
  readonly verifyHref: string
  readonly limitsHref: string
  readonly signInHref: string
}

/** A visitor plays the demo; a player chooses, and begins with money. */
export function PlayFrame(props: PlayFrameProps) {
  const { view, family, theme, signInHref } = props
  const t = useText()
  const { player } = useShell()
  const account = useStore(player, (now) => now?.account.id ?? null)
  const isPlayer = account !== null
  const [wanted, setWanted] = useState<Mode>('money')
  const [tries, setTries] = useState(0)
  const mode: Mode = view.isClosed ? 'money' : isPlayer ? wanted : 'demo'
  const frame = useRef<HTMLElement>(null)
  if (!isPlayer && view.duties.demoNeedsAccount)
    return (
      <Closed theme={theme}>
        <ErrorState
          title={t('play_sign_in_title')}
          text={t('play_sign_in_text')}
          action={{ label: t('play_sign_in'), href: signInHref }}
        />
      </Closed>
    )
  return (
    <section
      ref={frame}
      className={styles['frame']}
      data-game={view.route}
      data-mode={mode}
      data-theme-of={theme}
      aria-label={view.name}
      tabIndex={-1}
    >
      <TopBar {...{ view, mode, isPlayer, signInHref }} onMode={setWanted} />
      <Play
        key={`${mode} ${account} ${tries}`}
        {...props}
        {...{ mode, family, frame }}
        onRetry={() => setTries(tries + 1)}
      />
    </section>
  )
}

type PlayProps = PlayFrameProps & {
  readonly mode: Mode
  readonly frame: RefObject<HTMLElement | null>
  readonly onRetry: () => void
}

/** The stage is loaded in the browser: the server's page has its place, its name and its facts. */
function Play(props: PlayProps) {
  const { view, family, mode, theme } = props
  const t = useText()
  const { sitting, hasFailed } = useSitting({ view, family, mode })
  useEffect(() => {
    if (sitting !== null) props.frame.current?.setAttribute('data-ready', '')
    else props.frame.current?.removeAttribute('data-ready')
  }, [sitting, props.frame])
  if (hasFailed)
    return (
      <Closed theme={theme}>
        <ErrorState
          title={t('play_failed')}
          text={t('play_failed_text')}
          action={{ label: t('play_retry'), onClick: props.onRetry }}
        />
      </Closed>
    )
  if (sitting === null)
    return (
      <div className={classNames(styles['stage'], styles['loading'])}>
        <Skeleton kind="line" status={t('play_loading')} />
      </div>
    )
  return <Table key={`${sitting.mode} ${sitting.game.name}`} {...props} sitting={sitting} />
}

function Closed({ theme, children }: { readonly theme: string; readonly children: ReactNode }) {
  return (
    <div className={styles['closed']} data-theme-of={theme}>
      {children}
    </div>
  )
}
