import type { MessagePreferences } from '@evens/contracts'
import { type Loader, Page, useHiddenBalance, useText, type ViewProps } from '@evens/remote-sdk'
import {
  ColumnSettings,
  LanguageAndTimeSettings,
  ListSettings,
  LookSettings,
  OddsSettings,
  PrivacySettings,
} from '@evens/remote-sdk/settings'
import { Card, Section } from '@evens/ui'
import { Switch } from '@evens/ui/form'
import { MessageSettings } from './message-settings.tsx'
import styles from './settings.module.css'

const GROUPS = [
  { name: 'look', Group: LookSettings },
  { name: 'language-and-time', Group: LanguageAndTimeSettings },
  { name: 'odds', Group: OddsSettings },
  { name: 'lists', Group: ListSettings },
  { name: 'columns', Group: ColumnSettings },
  { name: 'privacy', Group: PrivacySettings },
] as const

type SettingsState = { readonly messages: MessagePreferences }

export const loadSettings: Loader = async ({ shell: { call } }) => ({
  state: { messages: await call('GET /web-api/user/message-preferences') } satisfies SettingsState,
})

/** Display settings and messages. Every change applies at once, so there is no save button. */
export function SettingsView({ state, page }: ViewProps<SettingsState>) {
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
        <Card pad="l">
          <MessageSettings preferences={state.messages} />
        </Card>
      </div>
    </Page>
  )
}

export function HideBalance() {
  const t = useText()
  const { isHidden, hide } = useHiddenBalance()
  return (
    <Switch
      name="hide-balance"
      label={t('office_hide_balance')}
      hint={t('office_hide_balance_hint')}
      checked={isHidden}
      onChange={({ currentTarget }) => hide(currentTarget.checked)}
    />
  )
}
