import { useShell, useText } from '@evens/remote-sdk'
import { DEPOSIT_TYPES, REALITY_CHECK, SESSION_LIMIT, TIME_OUT, type LimitType } from '@evens/rules/limits'
import { Button, EmptyState } from '@evens/ui'
import { useLimitList } from './limits-panel.tsx'
import styles from './limits.module.css'
import type { LimitsState } from './load-limits.ts'

const [A_DAY] = DEPOSIT_TYPES
/** What is wanted in haste; the rest is a click further. */
const SHOWN: readonly LimitType[] = [A_DAY, TIME_OUT, SESSION_LIMIT, REALITY_CHECK]

type Props = { readonly made: LimitsState | null; readonly close?: () => void }

/** Over whatever page the player is on: from the balance it is one click. */
export function SetLimits({ made, close }: Props) {
  const t = useText()
  if (made === null) return <EmptyState level={3} icon="lock" title={t('limits_sign_in')} />
  return <Shown made={made} close={close} />
}

function Shown({ made, close }: { readonly made: LimitsState; readonly close: Props['close'] }) {
  const t = useText()
  const { href } = useShell()
  const { list } = useLimitList(made)
  return (
    <div className={styles['modal']}>
      <p className={styles['muted']}>{t('limits_rule')}</p>
      {list(SHOWN)}
      <Button href={href('officeResponsible')} iconEnd="chevron-end" onClick={close}>
        {t('limits_all')}
      </Button>
    </div>
  )
}
