import type { Passkey } from '@evens/contracts'
import { CallError, useShell, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import rows from '../account/rows.module.css'
import styles from './security.module.css'

const NAME_MAX = 60

type Props = { readonly passkey: Passkey; readonly onRenamed: () => void }

/** What a passkey is called. It is renamed where it stands: Enter keeps the new name, Escape the old one. */
export function PasskeyName({ passkey, onRenamed }: Props) {
  const t = useText()
  const { modals } = useShell()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Whoever is done stands where it began.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen)
    return (
      <NameForm
        passkey={passkey}
        onLeave={() => setOpen(false)}
        onKept={(name) => {
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

type FormProps = {
  readonly passkey: Passkey
  readonly onLeave: () => void
  readonly onKept: (name: string) => void
}

function NameForm({ passkey: { id, name: before }, onLeave, onKept }: FormProps) {
  const t = useText()
  const { call } = useShell()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const [typed, type] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  async function keep(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const name = typed.trim()
    if (isBusy || name === '') return
    if (name === before) return onLeave()
    setBusy(true)
    try {
      const kept = await call('PATCH /web-api/user/passkeys/{id}', { params: { id }, body: { name } })
      onKept(kept.name)
    } catch (error) {
      setBusy(false)
      setFault(CallError.of(error).message || t('main_error'))
    }
  }

  return (
    <form className={styles['renaming']} onSubmit={(event) => void keep(event)}>
      <TextField
        label={t('office_passkey_name')}
        name="passkey-name"
        ref={field}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        dir="auto"
        value={typed}
        error={fault === '' ? undefined : fault}
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
        aria-busy={isBusy || undefined}
      />
      <IconButton icon="close" label={t('office_passkey_rename_leave')} onClick={onLeave} />
    </form>
  )
}
