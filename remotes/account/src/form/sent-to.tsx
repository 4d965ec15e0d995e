import { useText } from '@evens/remote-sdk'

type SentToProps = {
  readonly address: string
  /** To a contact of the player who asks. */
  readonly isOwn?: boolean
}

/** Says where a code went; to a visitor only if anybody is known there, without saying whether. */
export function SentTo({ address, isOwn = false }: SentToProps) {
  const t = useText()
  return (
    <p role="status">
      {t(isOwn ? 'account_code_sent_own' : 'account_code_sent')} <bdi dir="ltr">{address}</bdi>
    </p>
  )
}
