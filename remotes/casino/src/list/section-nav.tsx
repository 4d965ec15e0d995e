import { useShell, useText } from '@evens/remote-sdk'
import { Chip } from '@evens/ui'
import { hrefOfSection, keyOf, SECTIONS } from '../model/places.ts'
import styles from './section-nav.module.css'

/** Their titles are in the other sections, and the header leads to the games. */
const GATHERED: readonly string[] = ['games', 'casino/brand']

/** The sections that have something to play, in one row. */
export function SectionNav({ chosen }: { readonly chosen: string | null }) {
  const t = useText()
  const shell = useShell()
  const open = SECTIONS.filter(({ name }) => !GATHERED.includes(name) && shell.site.openSections.includes(name))
  return (
    <nav aria-label={t('lobby_sections')} className={styles['nav']}>
      <Chip href={shell.href('casinoLobby')} icon="game-chip" selected={chosen === ''}>
        {t('lobby_all_games')}
      </Chip>
      {open.map((section) => (
        <Chip
          key={section.name}
          href={hrefOfSection(shell, section)}
          icon={section.icon}
          selected={chosen === section.name}
        >
          {t(keyOf('section', section.name))}
        </Chip>
      ))}
    </nav>
  )
}
