import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { useEffect, useState } from 'react'
import styles from './notices.module.css'

const THROTTLE_MS = 100

export function ScrollToTop() {
  const t = useText()
  const isOffered = useIsFarDown()
  if (!isOffered) return null
  return (
    <IconButton
      label={t('shell_to_top')}
      icon="arrow-up"
      variant="secondary"
      size="l"
      className={styles.round}
      onClick={goToTop}
    />
  )
}

/** The button disappears with the click, so the focus moves to the top as well. */
function goToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

function useIsFarDown(): boolean {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setIsFar(isFarDown({ scrolledPx: scrollY, width: innerWidth, height: innerHeight }))
    }
    const lookSoon = () => {
      timer ??= setTimeout(look, THROTTLE_MS)
    }
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', lookSoon, options)
    addEventListener('resize', lookSoon, options)
    // Not at once: reading the position in the middle of hydration would force a layout.
    lookSoon()
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])
  return isFar
}

const MOBILE_BELOW_PX = 1024
const SCREENS = 1
const SCREENS_ON_MOBILE = 4

type Viewport = { readonly scrolledPx: number; readonly width: number; readonly height: number }

/** The button is shown after one screen, on a narrow page after four. */
export function isFarDown({ scrolledPx, width, height }: Viewport): boolean {
  return scrolledPx > height * (width < MOBILE_BELOW_PX ? SCREENS_ON_MOBILE : SCREENS)
}
