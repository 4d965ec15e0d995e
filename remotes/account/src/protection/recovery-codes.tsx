import { useShell, useText } from '@evens/remote-sdk'
import { useCopy } from '@evens/remote-sdk/pages'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { saveAs } from '../form/save-as.ts'
import { useFocus } from '../form/use-focus.ts'
import styles from './protection.module.css'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** The second factor was turned on just now. */
  readonly isNew: boolean
  readonly close: (() => void) | undefined
}

/** Shown this once: each opens the account once when the authenticator is lost. */
export function RecoveryCodes({ codes, isNew, close }: RecoveryCodesProps) {
  const t = useText()
  const { site } = useShell()
  const copy = useCopy()
  const list = useFocus<HTMLDivElement>()
  const text = codes.join('\n')

  const save = (): void => saveAs(`${site.brandName.toLowerCase()}-recovery-codes.txt`, `${text}\n`)

  return (
    <Stack gap="m">
      {isNew && <Notice>{t('office_two_factor_is_on')}</Notice>}
      <p>{t('office_codes_text')}</p>
      <div ref={list} tabIndex={-1} className={styles['codes']}>
        <ol dir="ltr" aria-label={t('office_codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Cluster>
        <Button
          icon="copy"
          onClick={() => void copy(text, { done: 'office_codes_copied', failed: 'office_codes_not_copied' })}
        >
          {t('office_codes_copy')}
        </Button>
        <Button icon="download" onClick={save}>
          {t('office_codes_save')}
        </Button>
      </Cluster>
      <Button variant="primary" block onClick={close}>
        {t('office_codes_kept')}
      </Button>
    </Stack>
  )
}
