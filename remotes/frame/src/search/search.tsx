import { deferred, useText } from '@evens/remote-sdk'
import { Icon, VisuallyHidden } from '@evens/ui'
import { closeBehavior, Panel } from '../panel/panel.tsx'
import styles from './search.module.css'

const SearchForm = deferred(async () => (await import('./search-form.tsx')).SearchForm)

/** Search-as-you-type for games, champs and teams. */
export function Search() {
  const t = useText()
  return (
    <div className={styles.search}>
      <Panel
        place="end"
        label={t('frame_search')}
        triggerClass={styles.trigger}
        panelClass={styles.panel}
        behavior={closeBehavior}
        trigger={
          <>
            <VisuallyHidden>{t('frame_search')}</VisuallyHidden>
            <Icon name="search" />
            <span aria-hidden className={styles.hint}>
              {t('frame_search_hint')}
            </span>
            <kbd aria-hidden className={styles.stroke}>
              /
            </kbd>
          </>
        }
      >
        <SearchForm />
      </Panel>
    </div>
  )
}
