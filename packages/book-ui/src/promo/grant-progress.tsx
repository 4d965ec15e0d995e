import type { Grant } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { percentText } from './sentence-text.ts'
import { partOf } from './grant-state.ts'
import styles from './promo.module.css'

type Props = { readonly grant: Pick<Grant, 'required' | 'wagered' | 'currency' | 'exponent' | 'title'> }

/** A bar of the wagering requirement, with its amounts. Nothing for a reward without one. */
export function GrantProgress({ grant }: Props) {
  const t = useText()
  const { format, language } = useShell()
  const part = partOf(grant)
  if (part === null) return null
  const show = (amount: string): string => format().money(amount, { iso: grant.currency, exponent: grant.exponent })
  const sentence = t('promo_progress', { wagered: show(grant.wagered), required: show(grant.required) })
  return (
    <div className={styles['progress']} data-progress={part}>
      <div className={styles['figures']}>
        <span>{sentence}</span>
        <b className="ev-number">{percentText(language, part)}</b>
      </div>
      <progress max={1000} value={part} aria-label={t('promo_progress_of', { title: grant.title })} />
    </div>
  )
}
