import { champHref, countryName, sportIcon } from '@evens/book-ui/names'
import type { ChampCount } from '@evens/contracts'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Icon, Skeleton } from '@evens/ui'
import { type ReactNode, useId } from 'react'
import { ariaCurrent } from '../links/link.ts'
import { type ChampBranch, champTree, leadsTo, sectionOf, sumOf } from './menu-entries.ts'
import { CountsOf, MenuRow, useOpen } from './menu-parts.tsx'
import styles from './side-menu.module.css'

type ChampTreeProps = {
  readonly sport: string
  /** Null until loaded. */
  readonly champs: readonly ChampCount[] | null
  readonly hasFailed: boolean
}

/** The children of a sport: champs by country, or one flat list if the player has turned grouping off. */
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
  if (!isByCountry)
    return <ChampList champs={branches.flatMap((branch) => branch.champs).toSorted((a, b) => a.rank - b.rank)} />
  return (
    <ul role="list">
      {branches.map((branch) => (
        <li key={branch.country} className={styles.entry}>
          <Branch
            branch={branch}
            isOpen={open.includes(branch.country ?? '')}
            onToggle={() => toggle(branch.country ?? '')}
          />
        </li>
      ))}
    </ul>
  )
}

/** A country with a single champ links to it directly. */
function Branch({ branch, isOpen, onToggle }: BranchProps) {
  const [champ, second] = branch.champs
  if (champ !== undefined && second === undefined)
    return <ChampRow champ={champ} mark={<CountryMark country={branch.country} isShown />} />
  return <Country branch={branch} isOpen={isOpen} onToggle={onToggle} />
}

type BranchProps = { readonly branch: ChampBranch; readonly isOpen: boolean; readonly onToggle: () => void }

function Country({ branch, isOpen, onToggle }: BranchProps) {
  const t = useText()
  const id = useId()
  const { language } = useShell()
  const { country, champs } = branch
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <CountryMark country={country} />
        <span className={styles.words}>
          {country === null ? t('frame_international') : countryName(language, country)}
        </span>
        <CountsOf counts={sumOf(champs)} />
        <Icon name="chevron-down" size="s" className={styles.turning} />
      </button>
      {isOpen && (
        <div id={id} className={styles.leaves}>
          <ChampList champs={champs} />
        </div>
      )}
    </>
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

/** A link to a champ; `mark` is for lists that are not below its sport and country. */
export function ChampRow({ champ, mark }: { champ: ChampCount; mark?: ReactNode }) {
  const shell = useShell()
  const page = useStore(shell.page)
  const { sport, slug } = champ
  const params = { sport, champ: slug }
  const place = {
    route: 'line',
    params,
    within: [
      { route: 'live', params },
      { route: 'esportsChamp', params: { champ: slug } },
    ],
  }
  const target = champHref(shell, champ, leadsTo(champ, sectionOf(page.route)), champ.world)
  return (
    <MenuRow href={target} current={ariaCurrent(place, target, page)} mark={mark} name={champ.name} counts={champ} />
  )
}

export function SportMark({ sport }: { sport: string }) {
  return <Icon name={sportIcon(sport)} className={styles.mark} />
}

/** `isShown` adds an accessible name where the country's name is not beside it. */
function CountryMark({ country, isShown = false }: { country: string | null; isShown?: boolean }) {
  const { language } = useShell()
  if (country === null) return <Icon name="globe" className={styles.mark} />
  return <Flag country={country} label={isShown ? countryName(language, country) : undefined} className={styles.mark} />
}
