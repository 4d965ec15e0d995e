import { Page, useText, type ViewProps } from '@evens/remote-sdk'
import {
  ColumnSettings,
  LanguageAndTimeSettings,
  ListSettings,
  LookSettings,
  OddsSettings,
} from '@evens/remote-sdk/settings'
import { Card, Section } from '@evens/ui'
import { HideBalance } from '../account/hide-balance.tsx'
import styles from './settings.module.css'

const GROUPS = [
  { name: 'look', Group: LookSettings },
  { name: 'language-and-time', Group: LanguageAndTimeSettings },
  { name: 'odds', Group: OddsSettings },
  { name: 'lists', Group: ListSettings },
  { name: 'columns', Group: ColumnSettings },
] as const

/** How the player wants to see the site. Every change shows at once, so there is nothing to save. */
export function SettingsView({ page }: ViewProps) {
  const t = useText()
  return (
    <Page page={page} lead={t('office_settings_lead')}>
      <div className={styles['groups']}>
        {GROUPS.map(({ name, Group }) => (
          <Card key={name} pad="l">
            <Group level={2} />
          </Card>
        ))}
        <Card pad="l">
          <Section title={t('office_balance')}>
            <HideBalance />
          </Section>
        </Card>
      </div>
    </Page>
  )
}
