import type { Passkey } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, EmptyState, Icon, IconButton, Section } from '@evens/ui'
import rows from '../account/rows.module.css'
import { PasskeyName } from './passkey-name.tsx'

type PasskeyListProps = {
  readonly passkeys: readonly Passkey[]
  readonly onAdd: () => void
  readonly onRenamed: () => void
  readonly onRemove: (passkey: Passkey) => void
}

/** What opens the account without a password. */
export function PasskeyList({ passkeys, onAdd, onRenamed, onRemove }: PasskeyListProps) {
  const t = useText()
  const { format } = useShell()
  const add = (
    <Button size="s" icon="plus" onClick={onAdd}>
      {t('office_passkey_add')}
    </Button>
  )
  return (
    <Section title={t('office_passkeys')} lead={t('office_passkeys_text')} actions={passkeys.length > 0 && add}>
      {passkeys.length === 0 ? (
        <EmptyState
          icon="key"
          level={3}
          title={t('office_passkeys_none')}
          text={t('office_passkey_text')}
          action={add}
        />
      ) : (
        <Card pad="none">
          <ul role="list" className={rows['rows']}>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={rows['row']}>
                <Icon name="key" size="l" className={rows['mark']} />
                <div className={rows['what']}>
                  <PasskeyName passkey={passkey} onRenamed={onRenamed} />
                  <p className={rows['aside']}>
                    {t('office_passkey_made', { date: format().date(passkey.createdAt) })} ·{' '}
                    {passkey.usedAt === null
                      ? t('office_passkey_unused')
                      : t('office_passkey_used', { time: format().dateTime(passkey.usedAt) })}
                  </p>
                </div>
                {passkey.isSynced && <Badge>{t('office_passkey_synced')}</Badge>}
                <IconButton
                  icon="trash"
                  label={t('office_passkey_remove_named', { name: passkey.name })}
                  onClick={() => onRemove(passkey)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
