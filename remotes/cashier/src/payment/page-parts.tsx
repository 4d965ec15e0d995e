import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Cluster, EmptyState } from '@evens/ui'
import { useEffect, useRef, useState } from 'react'

type Props = { readonly page: number; readonly pages: number; readonly to: (page: number) => string }

/** Pagination; nothing for a single page. */
export function PageLinks({ page, pages, to }: Props) {
  const t = useText()
  if (pages <= 1) return null
  return (
    <Cluster as="nav" justify="between" aria-label={t('cashier_pages')}>
      {page > 1 ? (
        <Button href={to(page - 1)} icon="chevron-start">
          {t('cashier_newer')}
        </Button>
      ) : (
        <span />
      )}
      <span>{t('cashier_page_of', { page, pages })}</span>
      {page < pages ? (
        <Button href={to(page + 1)} iconEnd="chevron-end">
          {t('cashier_older')}
        </Button>
      ) : (
        <span />
      )}
    </Cluster>
  )
}

/** Replaces a page that needs a signed-in player. */
export function SignInFirst() {
  const t = useText()
  const { href, page } = useShell()
  const returnUrl = useStore(page, ({ fullPath }) => fullPath)
  return (
    <EmptyState
      icon="lock"
      title={t('cashier_sign_in_title')}
      text={t('cashier_sign_in_text')}
      action={
        <Button variant="primary" href={href('login', {}, { query: { returnUrl } })}>
          {t('cashier_sign_in')}
        </Button>
      }
    />
  )
}

/** Shows faults only after the first submit, then focuses the first invalid field. */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { form, isTried: tries > 0, showFaults: () => setTries((now) => now + 1), forget: () => setTries(0) }
}
