import type { TotoCorrectionView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'
import { resultSign } from './result-sign.ts'
import styles from './toto.module.css'

type Props = { readonly pool: string; readonly corrections: readonly TotoCorrectionView[] }

/** Why a draw was settled anew. */
export function Corrections({ pool, corrections }: Props) {
  const t = useText()
  const { texts, format } = useShell()
  if (corrections.length === 0) return null
  return (
    <Notice kind="info" title={t('toto_corrections')}>
      <ul className={styles['lines']}>
        {corrections.map(({ at, match, before, after }) => (
          <li key={`${at} ${match}`}>
            {t('toto_correction_line', {
              date: format().dateTime(at),
              match,
              before: resultSign(texts, pool, before),
              after: resultSign(texts, pool, after),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
