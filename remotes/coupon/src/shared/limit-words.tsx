import { limitKeys, type LimitReason } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Link } from '@evens/ui'
import { useBookTexts } from '../model/book-texts.ts'

/** The bets that a limit is for, as a link to the table of limits. */
export function LimitWords({ reason }: { readonly reason: LimitReason }) {
  const t = useText()
  const { href, texts } = useShell()
  const keys = limitKeys(reason).flat()
  useBookTexts(!keys.every((key) => texts.has(key)))
  const words = keys.filter((key) => texts.has(key)).map((key) => t(key))
  const own = reason.isPlayer ? [t('coupon_limit_player')] : []
  const all = [...words, ...own]
  return (
    <Link href={href('rules', { ruleGroup: 'general', chapter: 'maximums' })}>
      {all.length === 0 ? t('coupon_limit_any') : all.join(' · ')}
    </Link>
  )
}
