import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { LanguageChoices } from './language-menu.tsx'
import { LinkGroup } from './link-group.tsx'
import { ACCOUNT_GROUP } from './more-groups.ts'
import { OddsChoices } from './odds-menu.tsx'

/** The tools of the header for a window that has no room for them. */
export function DrawerSettings({ className }: { className: string | undefined }) {
  const t = useText()
  const { modals } = useShell()
  return (
    <div className={className}>
      <LinkGroup group={ACCOUNT_GROUP} />
      <LanguageChoices />
      <OddsChoices />
      <Button block icon="settings" onClick={() => modals.open('settings')}>
        {t('frame_settings')}
      </Button>
    </div>
  )
}
