import { useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, Icon, VisuallyHidden } from '@evens/ui'
import { type DrawnLink, useLinks } from '../links/use-links.ts'
import { MenuGroup } from '../menu/menu-group.tsx'
import { MenuRow } from '../menu/menu-row.tsx'
import { officeGroups } from './office-groups.ts'
import { marksOf, type OfficeMark, type OfficeMarks } from './office-marks.ts'
import side from '../menu/side-menu.module.css'
import styles from './office-menu.module.css'

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

/** Fetched again on every other page of the office: what was missing there may be filled in now. */
function useOfficeMarks(made: OfficeMarks): OfficeMarks {
  const { page } = useShell()
  const route = useStore(page, (shown) => shown.route)
  const { data } = useQuery(
    'GET /web-api/user/config',
    {},
    { on: ['profile', 'verification', 'support'], again: route },
  )
  return data === undefined ? made : marksOf(data.result)
}
