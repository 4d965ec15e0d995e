import type { Passkey } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { Badge, Button, Card, EmptyState, Icon, IconButton, Section } from '@evens/ui'
import { Form, TextField, useForm } from '@evens/ui/form'
import { useEffect, useRef, useState } from 'react'
import rows from '../account/rows.module.css'
import styles from './security.module.css'

type PasskeyListProps = {
  readonly passkeys: readonly Passkey[]
  readonly onAdd: () => void
  readonly onRenamed: () => void
  readonly onRemove: (passkey: Passkey) => void
}

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

const NAME_MAX = 60

type PasskeyNameProps = { readonly passkey: Passkey; readonly onRenamed: () => void }

/** The name of a passkey, edited in place: Enter saves, Escape cancels. */
function PasskeyName({ passkey, onRenamed }: PasskeyNameProps) {
  const t = useText()
  const { modals } = useShell()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Returns the focus to the edit button when the form closes.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen)
    return (
      <NameForm
        passkey={passkey}
        onLeave={() => setOpen(false)}
        onSaved={(name) => {
          setOpen(false)
          modals.open('snackbar', { text: t('office_passkey_renamed', { name }) })
          onRenamed()
        }}
      />
    )
  return (
    <div className={styles['named']}>
      <h3 className={rows['name']} dir="auto">
        {passkey.name}
      </h3>
      <IconButton
        ref={opener}
        icon="edit"
        size="s"
        label={t('office_passkey_rename_named', { name: passkey.name })}
        onClick={() => setOpen(true)}
      />
    </div>
  )
}

type NameFormProps = {
  readonly passkey: Passkey
  readonly onLeave: () => void
  readonly onSaved: (name: string) => void
}

function NameForm({ passkey: { id, name: before }, onLeave, onSaved }: NameFormProps) {
  const t = useText()
  const { send, isSending, error } = useMutation('PATCH /web-api/user/passkeys/{id}')
  const { form, isTried } = useForm({ onSend: () => void save(), isBusy: isSending, refused: error })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const [typed, type] = useState(before)
  const name = typed.trim()

  async function save(): Promise<void> {
    if (name === '') return
    if (name === before) return onLeave()
    const saved = await send({ params: { id }, body: { name } })
    if (saved !== null) onSaved(saved.name)
  }

  const fault = name === '' && isTried ? t('account_fill_in') : error && (error.message || t('main_error'))
  return (
    <Form {...form} className={styles['renaming']}>
      <TextField
        label={t('office_passkey_name')}
        name="name"
        ref={field}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        dir="auto"
        value={typed}
        error={fault ?? undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onLeave()
        }}
      />
      <IconButton
        type="submit"
        icon="check"
        variant="secondary"
        label={t('office_passkey_rename_save')}
        aria-busy={isSending || undefined}
      />
      <IconButton icon="close" label={t('office_passkey_rename_leave')} onClick={onLeave} />
    </Form>
  )
}
