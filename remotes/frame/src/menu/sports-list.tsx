import { sportName } from '@evens/book-ui/names'
import type { SportCount } from '@evens/contracts'
import { useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { LINKS } from '../links/catalogue.ts'
import { standing } from '../links/link.ts'
import { useLinks } from '../links/use-links.ts'
import { ChampTree, SportMark } from './champ-list.tsx'
import { MenuGroup } from './menu-group.tsx'
import { MenuBranch, MenuRow } from './menu-row.tsx'
import styles from './side-menu.module.css'
import { disciplinesOf, leadsTo, sectionOf, sportEntries, sumOf } from './sport-entries.ts'
import { useOpen } from './use-open.ts'

/** The sports that have games, with how many; each opens to its countries and champs. */
export function SportsList({ counts }: { counts: readonly SportCount[] }) {
  const t = useText()
  const { texts, language: lang } = useShell()
  const [open, toggle] = useOpen()
  const { data, error } = useQuery(
    'GET /web-api/book/sports',
    { query: { lang } },
    { enabled: open.length > 0, again: open.join() },
  )
  const sports = sportEntries(counts)
  return (
    <MenuGroup title={t('frame_group_sports')}>
      <ul role="list">
        {sports.map((count) => (
          <MenuBranch
            key={count.sport}
            row={<SportRow count={count} />}
            label={t('frame_champs_of', { sport: sportName(texts, count.sport) })}
            isOpen={open.includes(count.sport)}
            onToggle={() => toggle(count.sport)}
          >
            <ChampTree sport={count.sport} champs={data?.champs ?? null} hasFailed={error !== null} />
          </MenuBranch>
        ))}
        <EsportsRow counts={counts} />
      </ul>
    </MenuGroup>
  )
}

function SportRow({ count }: { count: SportCount }) {
  const { href, page, texts } = useShell()
  const shown = useStore(page)
  const { sport } = count
  const params = { sport }
  const place = { route: 'line', params, within: [{ route: 'live', params }] }
  const target = href(leadsTo(count, sectionOf(shown.route)), params)
  return (
    <MenuRow
      href={target}
      current={standing(place, target, shown)}
      mark={<SportMark sport={sport} />}
      name={sportName(texts, sport)}
      counts={count}
    />
  )
}

/** Esports have a part of the site to themselves. */
function EsportsRow({ counts }: { counts: readonly SportCount[] }) {
  const [link] = useLinks()([LINKS.esports])
  const all = sumOf(disciplinesOf(counts, 'real'))
  if (link === undefined || all.live + all.line === 0) return null
  return (
    <li className={styles.entry}>
      <MenuRow
        href={link.href}
        mark={<Icon name={link.icon} className={styles.mark} />}
        name={link.text}
        counts={all}
      />
    </li>
  )
}
