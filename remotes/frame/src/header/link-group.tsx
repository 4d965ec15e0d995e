import { useText } from '@evens/remote-sdk'
import { LinkList } from '@evens/ui'
import { pick } from '../links/catalogue.ts'
import { type LinkGroupSpec, useLinks } from '../links/link.ts'
import { officeGroups } from '../menu/menus.ts'
import styles from './link-group.module.css'

export function LinkGroup({ group }: { group: LinkGroupSpec }) {
  const title = useText()(group.titleKey)
  const links = useLinks()(group.links)
  if (links.length === 0) return null
  return (
    <div>
      <p className={styles.title} aria-hidden>
        {title}
      </p>
      <LinkList
        label={title}
        className={styles.list}
        items={links.map(({ href, text, icon, current }) => ({ href, label: text, icon, current: current === 'page' }))}
      />
    </div>
  )
}

/** Groups under More. */
export const MORE_GROUPS: readonly LinkGroupSpec[] = [
  {
    titleKey: 'frame_group_betting',
    links: pick('topEvents', 'multi', 'lotto', 'betsOnYourSide', 'marble', 'results', 'statistics'),
  },
  {
    titleKey: 'frame_group_games',
    links: pick('poker', 'bingo', 'tvGames', 'fastGames', 'crashGames', 'cardGames', 'tournaments'),
  },
  {
    titleKey: 'frame_group_information',
    links: pick('howBet', 'calculator', 'rules', 'blog', 'news', 'appMobile', 'contacts'),
  },
]

/** For the drawer of a narrow window. */
export const ACCOUNT_GROUP: LinkGroupSpec = {
  titleKey: 'frame_group_account',
  links: pick('login', 'registration', 'account', 'limits', 'support'),
}

const PLAYER_GROUPS: readonly LinkGroupSpec[] = [
  { titleKey: 'frame_group_money', links: pick('recharge', 'deduce', 'historyPay', 'bonuses') },
  {
    titleKey: 'frame_group_account',
    links: pick('history', 'account', 'officeSettings', 'limits', 'security', 'verification', 'support'),
  },
]

/** The menu of a signed-in player. A ban leaves what it leaves of the office, a break no invitation to deposit. */
export function playerGroups(
  accountStatus: Parameters<typeof officeGroups>[0],
  mayDeposit: boolean,
): readonly LinkGroupSpec[] {
  if (accountStatus.banLevel > 0) return officeGroups(accountStatus)
  if (mayDeposit) return PLAYER_GROUPS
  return PLAYER_GROUPS.map((group) => ({
    ...group,
    links: group.links.filter(({ route }) => route !== 'officeRecharge'),
  }))
}
