import { sportName } from '@evens/book-ui/names'
import type { EventWorld, SportCount } from '@evens/contracts'
import { useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { LINKS } from '../links/catalogue.ts'
import { ariaCurrent, useLinks } from '../links/link.ts'
import { ChampTree, SportMark } from './champ-list.tsx'
import { disciplinesOf, leadsTo, sectionOf, sportEntries, sumOf } from './menu-entries.ts'
import { MenuBranch, MenuGroup, MenuRow, useOpen } from './menu-parts.tsx'
import styles from './side-menu.module.css'

/** Sports that have games, each expandable to its countries and champs. */
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
      current={ariaCurrent(place, target, shown)}
      mark={<SportMark sport={sport} />}
      name={sportName(texts, sport)}
      counts={count}
    />
  )
}

/** Esports have their own section. */
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

const WORLDS = [
  { world: 'real', link: LINKS.esportsReal },
  { world: 'virtual', link: LINKS.esportsVirtual },
  { world: 'stream', link: LINKS.esportsStream },
] as const

/** The worlds of esports, each expandable to its disciplines. */
export function EsportsWorlds({ counts }: { counts: readonly SportCount[] }) {
  const t = useText()
  const draw = useLinks()
  const [open, toggle] = useOpen()
  return (
    <MenuGroup title={t('frame_esports')}>
      <ul role="list">
        {WORLDS.map(({ world, link }) => {
          const disciplines = disciplinesOf(counts, world)
          return draw([link]).map(({ href, text, icon, current }) => (
            <MenuBranch
              key={world}
              label={t('frame_disciplines_of', { name: text })}
              isOpen={open.includes(world)}
              onToggle={() => toggle(world)}
              row={
                <MenuRow
                  href={href}
                  current={current}
                  mark={<Icon name={icon} className={styles.mark} />}
                  name={text}
                  counts={sumOf(disciplines)}
                />
              }
            >
              <Disciplines world={world} disciplines={disciplines} />
            </MenuBranch>
          ))
        })}
      </ul>
    </MenuGroup>
  )
}

function Disciplines({ world, disciplines }: { world: EventWorld; disciplines: readonly SportCount[] }) {
  const t = useText()
  const { href, page, texts } = useShell()
  const shown = useStore(page)
  if (disciplines.length === 0) return <p className={styles.note}>{t('frame_champs_none')}</p>
  return (
    <ul role="list">
      {disciplines.map((count) => {
        const params = { kind: world, discipline: count.sport }
        const target = href('esportsDiscipline', params)
        const within = [
          { route: 'esportsChamp', params },
          { route: 'esportsGame', params },
        ]
        return (
          <li key={count.sport} className={styles.entry}>
            <MenuRow
              href={target}
              current={ariaCurrent({ route: 'esportsDiscipline', params, within }, target, shown)}
              mark={<SportMark sport={count.sport} />}
              name={sportName(texts, count.sport)}
              counts={count}
            />
          </li>
        )
      })}
    </ul>
  )
}
