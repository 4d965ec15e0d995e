import { cookiesAgreement } from '@evens/contracts/settings'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Link, Stack } from '@evens/ui'
import { Checkbox } from '@evens/ui/form'
import { Dialog } from '@evens/ui/overlay'
import { useState } from 'react'
import { ALL_COOKIES, agreeTo, NECESSARY_COOKIES, type CookieChoice } from '../../browser/cookie-choice.ts'
import type { ModalControls } from '../registry.ts'

/** The cookie choice in detail. Only what was agreed to before is ticked. */
export function CookieAgreement({ close }: ModalControls) {
  const shell = useShell()
  const t = useText()
  const [choice, setChoice] = useState<CookieChoice>(() => cookiesAgreement(shell.settings.get().cookiesAgreeType))
  const save = (chosen: CookieChoice) => () => {
    agreeTo(shell, chosen)
    close()
  }

  return (
    <Dialog
      open
      title={t('shell_cookies_choice_title')}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <>
          <Button onClick={save(NECESSARY_COOKIES)}>{t('shell_cookies_necessary_only')}</Button>
          <Button onClick={save(ALL_COOKIES)}>{t('shell_cookies_accept_all')}</Button>
          <Button variant="primary" onClick={save(choice)}>
            {t('shell_cookies_save')}
          </Button>
        </>
      }
    >
      <Stack gap="l">
        <p>
          {t('shell_cookies_choice_text')}{' '}
          <Link href={shell.href('cookies')} onClick={close}>
            {t('shell_cookies_more')}
          </Link>
        </p>
        <Checkbox
          name="necessary"
          label={t('shell_cookies_necessary')}
          hint={t('shell_cookies_necessary_hint')}
          checked
          disabled
        />
        <Checkbox
          name="functional"
          label={t('shell_cookies_functional')}
          hint={t('shell_cookies_functional_hint')}
          checked={choice.functional}
          onChange={(event) => setChoice({ ...choice, functional: event.currentTarget.checked })}
        />
        <Checkbox
          name="marketing"
          label={t('shell_cookies_marketing')}
          hint={t('shell_cookies_marketing_hint')}
          checked={choice.marketing}
          onChange={(event) => setChoice({ ...choice, marketing: event.currentTarget.checked })}
        />
      </Stack>
    </Dialog>
  )
}
