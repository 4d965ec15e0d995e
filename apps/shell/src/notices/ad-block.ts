import styles from './ad-block.module.css'

// Names that the lists of blockers hide. Nothing is requested for it.
const BAIT = ['ad', 'ads', 'adsbox', 'ad-banner', 'ad-placement', 'banner-ads', 'text-ad', 'pub_300x250']
const BLOCKERS_NEED_MS = 150

/** Lays out an empty element that only a blocker would hide, and looks whether it is still there. */
export async function findsAdBlocker(): Promise<boolean> {
  const bait = document.createElement('div')
  bait.className = [...BAIT, styles.bait].join(' ')
  bait.ariaHidden = 'true'
  document.body.append(bait)
  await new Promise((resolve) => setTimeout(resolve, BLOCKERS_NEED_MS))
  const { display, visibility } = getComputedStyle(bait)
  const isHidden = !bait.isConnected || bait.offsetHeight === 0 || display === 'none' || visibility !== 'visible'
  bait.remove()
  return isHidden
}
