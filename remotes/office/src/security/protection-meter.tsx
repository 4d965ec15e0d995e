import { useText } from '@evens/remote-sdk'
import { protectionStatus } from '@evens/rules/registration'
import { Badge, Card, Cluster, Icon, Stack } from '@evens/ui'
import rows from '../account/rows.module.css'
import styles from './security.module.css'

const STATUS = {
  bad: { textKey: 'office_protection_bad', tone: 'warning', icon: 'warning' },
  normal: { textKey: 'office_protection_normal', tone: 'neutral', icon: 'shield' },
  good: { textKey: 'office_protection_good', tone: 'accent', icon: 'shield-check' },
  full: { textKey: 'office_protection_full', tone: 'accent', icon: 'shield-check' },
} as const

const PARTS = [20, 40, 60, 80, 100] as const

/** How well the account is protected, from 0 to 100, and in a word. A level that is not known is not drawn. */
export function ProtectionMeter({ level }: { readonly level: number | null }) {
  const t = useText()
  const status = protectionStatus(level)
  if (level === null || status === null) return null
  const { textKey, tone, icon } = STATUS[status]
  return (
    <Card pad="l">
      <Stack gap="s">
        <Cluster justify="between">
          <Cluster>
            <Icon name={icon} size="l" />
            <b className={styles['level']}>{t('office_protection_level', { level })}</b>
          </Cluster>
          <Badge tone={tone}>{t(textKey)}</Badge>
        </Cluster>
        <div
          role="meter"
          aria-label={t('office_protection')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={level}
          aria-valuetext={`${t('office_protection_level', { level })}, ${t(textKey)}`}
          className={styles['meter']}
          data-status={status}
        >
          {PARTS.map((part) => (
            <span key={part} className={part <= level ? styles['full'] : undefined} />
          ))}
        </div>
        <p className={rows['aside']}>{t(status === 'full' ? 'office_protection_all' : 'office_protection_more')}</p>
      </Stack>
    </Card>
  )
}
