import { type UserConfig, VERIFICATION_STATUS } from '@evens/contracts'
import { useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, Icon, VisuallyHidden } from '@evens/ui'
import { type DrawnLink, useLinks } from '../links/link.ts'
import { MenuGroup, MenuRow } from './menu-parts.tsx'
import { officeGroups } from './menus.ts'
import styles from './office-menu.module.css'
import side from './side-menu.module.css'

const NOT_BANNED = { banLevel: 0, banVersion: 0 }
const NOTHING: OfficeMarks = {}

/** The office menu, with marks for missing data and unread messages. */
export function OfficeMenu({ made = NOTHING }: { readonly made?: OfficeMarks | undefined }) {
  const t = useText()
  const accountStatus = useStore(useShell().player, (player) => player?.accountStatus ?? NOT_BANNED)
  const drawn = useLinks()
  const marks = useOfficeMarks(made)
  return officeGroups(accountStatus).map(({ titleKey, links }) => {
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

/** Refetched on each navigation: missing data may have been filled in on the page before. */
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

/** The mark of a link: the number of unread messages, or missing data. */
type OfficeMark =
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'missing'; readonly textKey: string }

/** Keyed by the link's text key. */
type OfficeMarks = Readonly<Record<string, OfficeMark>>
export type OfficeState = { readonly missing?: OfficeMarks }

const LEAST_PROTECTION = 30

/** The marks for a player: data the operator still needs, and unread messages. */
export function marksOf(config: UserConfig): OfficeMarks {
  const marks: Record<string, OfficeMark> = {}
  const miss = (link: string, textKey: string): void => void (marks[link] = { kind: 'missing', textKey })
  if (!isFilled(config)) miss('frame_account', 'frame_missing_profile')
  if (config.protection_level !== null && config.protection_level < LEAST_PROTECTION)
    miss('frame_security', 'frame_missing_protection')
  if (config.requested_additional_document || config.verification_status === VERIFICATION_STATUS.action)
    miss('frame_verification', 'frame_missing_document')
  if (config.requireIdentification) miss('frame_verification', 'frame_missing_identification')
  if (config.user_msg_count > 0) marks['frame_support'] = { kind: 'unread', count: config.user_msg_count }
  return marks
}

/** The profile fields that the specification requires, and both contacts. */
function isFilled({ user_data: data, phone_number, user_email }: UserConfig): boolean {
  const { date_birthday, name, surname, passport, passport_date, registration_address } = data
  const required = [date_birthday, name, surname, passport, passport_date, registration_address]
  return [...required, phone_number, user_email].every((value) => value !== null && value !== '')
}
