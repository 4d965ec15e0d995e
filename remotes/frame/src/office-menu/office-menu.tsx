import { useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, Icon, VisuallyHidden } from '@evens/ui'
import { useLinks, type DrawnLink } from '../links/use-links.ts'
import { MenuGroup } from '../menu/menu-group.tsx'
import { MenuRow } from '../menu/menu-row.tsx'
import side from '../menu/side-menu.module.css'
import { officeGroups } from './office-groups.ts'
import type { OfficeMark, OfficeMarks } from './office-marks.ts'
import styles from './office-menu.module.css'
import { useOfficeMarks } from './use-office-marks.ts'

const NOT_BANNED = { banLevel: 0, banVersion: 0 }
const NOTHING: OfficeMarks = {}

/** The pages of the office with what is missing or unread on them. */
export function OfficeMenu({ made = NOTHING }: { readonly made?: OfficeMarks | undefined }) {
  const t = useText()
  const standing = useStore(useShell().player, (player) => player?.standing ?? NOT_BANNED)
  const drawn = useLinks()
  const marks = useOfficeMarks(made)
  return officeGroups(standing).map(({ titleKey, links }) => {
    const own = drawn(links)
    if (own.length === 0) return null
    return (
      <MenuGroup key={titleKey} title={t(titleKey)}>
        <ul role="list">
          {own.map((link) => (
            <OfficeLink key={link.key} link={link} mark={marks[link.key]} />
          ))}
        </ul>
      </MenuGroup>
    )
  })
}

type Props = { readonly link: DrawnLink; readonly mark: OfficeMark | undefined }

function OfficeLink({ link: { href, text, icon, current }, mark }: Props) {
  const t = useText()
  return (
    <li className={classNames(side.entry, styles.entry)} data-mark={mark?.kind}>
      <MenuRow
        href={href}
        current={current}
        name={text}
        mark={
          <span className={styles.sign}>
            <Icon name={icon} className={side.mark} />
            {mark !== undefined && <span aria-hidden className={styles.dot} />}
          </span>
        }
      >
        {mark?.kind === 'unread' && (
          <>
            <span aria-hidden className={classNames(styles.count, 'ev-tabular')}>
              {mark.count}
            </span>
            <VisuallyHidden>{t('frame_unread', { count: mark.count })}</VisuallyHidden>
          </>
        )}
        {mark?.kind === 'missing' && (
          <Icon name="warning" size="s" label={t(mark.textKey)} className={styles.missing} />
        )}
      </MenuRow>
    </li>
  )
}
