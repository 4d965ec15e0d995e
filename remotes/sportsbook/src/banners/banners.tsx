import { SectionArt } from '@evens/book-ui'
import { useShell, useText } from '@evens/remote-sdk'
import { classNames, IconButton, Section } from '@evens/ui'
import { useRef } from 'react'
import { useCarousel } from './use-carousel.ts'
import styles from './banners.module.css'

/** The banners that the site has configured, as a strip that moves until it is paused, held or pointed at. */
export function Banners() {
  const { site, language } = useShell()
  const t = useText()
  const strip = useRef<HTMLUListElement>(null)
  const { banners } = site
  const { at, stops, canMove, isPaused, go, step, toggle, settle, holding } = useCarousel(strip, banners.length)
  if (banners.length === 0) return null
  const controls = stops > 1 && (
    <div className={styles['controls']}>
      {canMove && (
        <IconButton
          size="s"
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'home_banners_play' : 'home_banners_pause')}
          onClick={toggle}
        />
      )}
      <IconButton size="s" icon="chevron-start" label={t('home_banners_back')} onClick={() => step(-1)} />
      {Array.from({ length: stops }, (_stop, stop) => (
        <button
          key={stop}
          type="button"
          className={classNames(styles['dot'], stop === at && styles['here'])}
          aria-label={t('home_banners_go', { at: stop + 1, of: stops })}
          aria-current={stop === at}
          onClick={() => go(stop)}
        />
      ))}
      <IconButton size="s" icon="chevron-end" label={t('home_banners_next')} onClick={() => step(1)} />
    </div>
  )
  return (
    <Section
      className={styles['section']}
      title={t('home_banners')}
      actions={controls}
      aria-roledescription={t('home_banners_kind')}
      {...holding}
    >
      <ul ref={strip} role="list" className={styles['strip']} onScrollEnd={settle}>
        {banners.map(({ key, path, art }) => (
          <li key={key} className={styles['slide']}>
            <SectionArt of={art} className={styles['art']} />
            <a className={styles['link']} href={`/${language}${path === '/' ? '' : path}`}>
              <span className={styles['title']}>{t(key)}</span>
              <span className={styles['text']}>{t(`${key}_text`)}</span>
              <span className={styles['action']}>{t(`${key}_action`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
