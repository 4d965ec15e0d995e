import { countryName, sportIcon, sportName } from '@evens/book-ui/names'
import { useShell, useText } from '@evens/remote-sdk'
import { classNames, Icon } from '@evens/ui'
import { VersusName } from '../book/versus-name.tsx'
import { When } from '../book/when.tsx'
import type { FoundGroup, FoundOption } from './found-options.ts'
import styles from './search.module.css'

type FoundListProps = { readonly id: string; readonly groups: readonly FoundGroup[]; readonly active: string | null }

/** Links that the field walks through with the arrows; the focus stays in the field. */
export function FoundList({ id, groups, active }: FoundListProps) {
  const t = useText()
  return (
    <div id={id} role="listbox" aria-label={t('frame_search_results')} className={styles.found}>
      {groups.map(({ titleKey, options }) => (
        <div key={titleKey} role="group" aria-label={t(titleKey)}>
          <p role="presentation" aria-hidden className={styles.title}>
            {t(titleKey)}
          </p>
          {options.map((option) => (
            <a
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={option.key === active}
              tabIndex={-1}
              href={option.href}
              className={classNames(styles.option, option.key === active && styles.active)}
            >
              <Content option={option} />
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

function Content({ option }: { option: FoundOption }) {
  const { texts, language } = useShell()
  if (option.kind === 'game') {
    const { event } = option
    return (
      <>
        <Icon name={sportIcon(event.sport)} label={sportName(texts, event.sport)} className={styles.mark} />
        <span className={styles.names}>
          <span className={styles.name}>
            <VersusName event={event} />
          </span>
          <span className={styles.detail}>{event.champ.name}</span>
        </span>
        <When event={event} />
      </>
    )
  }
  const { sport, name, country } = option.kind === 'champ' ? option.champ : option.team
  const places = [sportName(texts, sport), ...(country === null ? [] : [countryName(language, country)])]
  return (
    <>
      <Icon name={sportIcon(sport)} className={styles.mark} />
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{places.join(' \u00b7 ')}</span>
      </span>
    </>
  )
}
