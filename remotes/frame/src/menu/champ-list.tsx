import { champHref, countryName, sportIcon } from '@evens/book-ui/names'
import type { ChampCount } from '@evens/contracts'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Icon, Skeleton } from '@evens/ui'
import { useId } from 'react'
import { champTree, type ChampBranch } from './champ-tree.ts'
import { CountsOf, MenuRow } from './menu-row.tsx'
import styles from './side-menu.module.css'
import { leadsTo, sectionOf, sumOf } from './sport-entries.ts'
import { useOpen } from './use-open.ts'

type ChampTreeProps = {
  readonly sport: string
  /** Null until they are known. */
  readonly champs: readonly ChampCount[] | null
  readonly hasFailed: boolean
}

/** What a sport opens to: countries with their champs, or the champs alone when they are not wanted by country. */
export function ChampTree({ sport, champs, hasFailed }: ChampTreeProps) {
  const t = useText()
  const { settings } = useShell()
  const isByCountry = useStore(settings, ({ isGroupByCountry }) => isGroupByCountry)
  const [open, toggle] = useOpen()
  if (champs === null)
    return hasFailed ? (
      <p className={styles.note}>{t('frame_champs_failed')}</p>
    ) : (
      <Skeleton count={3} status={t('main_loading')} className={styles.note} />
    )
  const branches = champTree(champs, sport)
  if (branches.length === 0) return <p className={styles.note}>{t('frame_champs_none')}</p>
  if (!isByCountry) return <ChampList champs={branches.flatMap((branch) => branch.champs).toSorted((a, b) => a.rank - b.rank)} />
  return (
    <ul role="list">
      {branches.map((branch) => (
        <Country
          key={branch.country}
          branch={branch}
          isOpen={open.has(branch.country ?? '')}
          onToggle={() => toggle(branch.country ?? '')}
        />
      ))}
    </ul>
  )
}

function Country({ branch, isOpen, onToggle }: { branch: ChampBranch; isOpen: boolean; onToggle: () => void }) {
  const t = useText()
  const id = useId()
  const { language } = useShell()
  const { country, champs } = branch
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <CountryMark country={country} />
        <span className={styles.name}>{country === null ? t('frame_international') : countryName(language, country)}</span>
        <CountsOf counts={sumOf(champs)} />
        <Icon name="chevron-down" size="s" className={styles.turning} />
      </button>
      {isOpen && (
        <div id={id} className={styles.leaves}>
          <ChampList champs={champs} />
        </div>
      )}
    </li>
  )
}

function ChampList({ champs }: { champs: readonly ChampCount[] }) {
  return (
    <ul role="list">
      {champs.map((champ) => (
        <li key={champ.id} className={styles.entry}>
          <ChampRow champ={champ} />
        </li>
      ))}
    </ul>
  )
}

/** A champ by its name; with a mark where it does not stand under its sport. */
export function ChampRow({ champ, isAlone = false }: { champ: ChampCount; isAlone?: boolean }) {
  const shell = useShell()
  const page = useStore(shell.page)
  const target = champHref(shell, champ, leadsTo(champ, sectionOf(page.route)), champ.world)
  return (
    <MenuRow
      href={target}
      current={page.params['champ'] === champ.slug ? (target === page.fullPath ? 'page' : 'true') : undefined}
      mark={isAlone ? <Icon name={sportIcon(champ.sport)} className={styles.mark} /> : null}
      name={champ.name}
      counts={champ}
    />
  )
}

function CountryMark({ country }: { country: string | null }) {
  return country === null ? <Icon name="globe" className={styles.mark} /> : <Flag country={country} size="m" />
}
