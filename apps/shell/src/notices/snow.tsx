import { useIsDark, useMedia, useShell, useStore } from '@evens/remote-sdk'
import { lazy, Suspense } from 'react'
import styles from './notices.module.css'

const FLAKES = 80
const CALM = '(prefers-reduced-motion: reduce)'

const Snowfall = lazy(() => import('react-snowfall'))

/** Snow on the home page, where the site has switched it on and the visitor allows motion. */
export function Snow() {
  const { site, page, settings } = useShell()
  const isHome = useStore(page, ({ route }) => route === 'home')
  const isLight = useStore(settings, ({ isAppLightVersion }) => isAppLightVersion === 1)
  // The canvas reads its colour once, so another theme needs another canvas.
  const theme = useIsDark() ? 'dark' : 'light'
  // True on the server, where nothing is animated.
  const isCalm = useMedia(CALM, true)
  if (!site.switches.snow || !isHome || isLight || isCalm) return null
  return (
    <div aria-hidden="true" className={styles.snow}>
      <Suspense fallback={null}>
        <Snowfall key={theme} snowflakeCount={FLAKES} color={flakeColour()} radius={[0.5, 2.5]} speed={[0.4, 1.4]} />
      </Suspense>
    </div>
  )
}

function flakeColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--ev-chrome-accent').trim()
}
