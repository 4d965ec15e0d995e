import { useText } from '@evens/remote-sdk'

/** Says where a code went, if anybody is known there: it does not say whether. */
export function SentTo({ address }: { readonly address: string }) {
  const t = useText()
  return (
    <p role="status">
      {t('account_code_sent')} <bdi dir="ltr">{address}</bdi>
    </p>
  )
}
