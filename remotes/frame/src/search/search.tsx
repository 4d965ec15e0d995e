import { useText } from '@evens/remote-sdk'
import { Icon, VisuallyHidden } from '@evens/ui'
import { closingManners } from '../panel/panel-keyboard.ts'
import { Panel } from '../panel/panel.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search.module.css'

/** Finds games, champs and teams while the visitor types. */
export function Search() {
  const t = useText()
  return (
    <div className={styles.search}>
      <Panel
        place="end"
        label={t('frame_search')}
        triggerClass={styles.trigger}
        panelClass={styles.panel}
        manners={closingManners}
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
