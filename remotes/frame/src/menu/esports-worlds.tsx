import { sportName } from '@evens/book-ui/names'
import type { EventWorld, SportCount } from '@evens/contracts'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { LINKS } from '../links/catalogue.ts'
import { standing } from '../links/link.ts'
import { useLinks } from '../links/use-links.ts'
import { SportMark } from './champ-list.tsx'
import { MenuGroup } from './menu-group.tsx'
import { MenuBranch, MenuRow } from './menu-row.tsx'
import styles from './side-menu.module.css'
import { disciplinesOf, sumOf } from './sport-entries.ts'
import { useOpen } from './use-open.ts'

const WORLDS = [
  { world: 'real', link: LINKS.esportsReal },
  { world: 'virtual', link: LINKS.esportsVirtual },
  { world: 'stream', link: LINKS.esportsStream },
] as const

/** The parts of esports with how many games they have; each opens to its disciplines. */
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
              current={standing({ route: 'esportsDiscipline', params, within }, target, shown)}
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
