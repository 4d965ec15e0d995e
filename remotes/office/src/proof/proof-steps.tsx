import { useShell, useText } from '@evens/remote-sdk'
import type { ProofStep, Verified } from '@evens/rules/proof'
import { Icon, Section } from '@evens/ui'
import styles from './proof.module.css'

/** Every check with a tick or a cross, and the hash that it led to. */
export function ProofSteps({ found }: { readonly found: Verified }) {
  const t = useText()
  return (
    <Section title={t('proof_steps')}>
      <ol role="list" className={styles['steps']}>
        {found.steps.map((step) => (
          <Step key={`${step.check} ${step.at}`} step={step} found={found} />
        ))}
      </ol>
    </Section>
  )
}

function Step({ step, found }: { readonly step: ProofStep; readonly found: Verified }) {
  const t = useText()
  const { check, holds, hash } = step
  return (
    <li className={styles[holds ? 'holds' : 'fails']} data-check={check} data-step-holds={holds}>
      <Icon name={holds ? 'check' : 'error'} label={t(holds ? 'proof_ok' : 'proof_bad')} />
      <div className={styles['step']}>
        <StepText step={step} found={found} />
        {hash !== null && (
          <code className={styles['code']} dir="ltr">
            {hash}
          </code>
        )}
      </div>
    </li>
  )
}

function StepText({ step: { check, at }, found }: { readonly step: ProofStep; readonly found: Verified }) {
  const t = useText()
  const { format } = useShell()
  if (check === 'record') {
    const told = found.told[at] ?? null
    const what =
      told === null ? t('proof_record_unknown') : t(`proof_record_${told.kind}`, { number: String(told.seq) })
    return <span>{t('proof_step_record', { what })}</span>
  }
  if (check === 'range') return <span>{t('proof_step_range', { number: String(found.ranges[at]?.batch ?? '?') })}</span>
  if (check === 'batch') {
    const batch = found.batches[at] ?? null
    const when = batch === null ? '?' : format().dateTime(Number(batch.at / 1000n))
    return <span>{t('proof_step_batch', { number: String(batch?.number ?? '?'), at: when })}</span>
  }
  return <span>{t(`proof_step_${check}`)}</span>
}
