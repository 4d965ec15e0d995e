import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { type ProofFile, type ProofStep, type Verified, verifyProof, webCrypt } from '@evens/rules/proof'
import { Button, Cluster, EmptyState, Icon, Notice, Section } from '@evens/ui'
import { useEffect, useState } from 'react'
import { Anchored } from './anchored.tsx'
import type { ProofState } from './load-proof.ts'
import { Proven } from './proven.tsx'
import styles from './proof.module.css'

/** The proof of one bet, verified in the browser without a call to the server. */
export function ProofView({ state, page }: ViewProps<ProofState>) {
  const t = useText()
  const { href } = useShell()
  if (state === null)
    return (
      <Page page={page}>
        <EmptyState icon="lock" title={t('proof_sign_in')} text={t('proof_sign_in_text')} />
      </Page>
    )
  const { coupon, reply } = state
  const back = href('officeHistory', {}, { query: { bet: `sport-${coupon}` } })
  return (
    <Page page={page} lead={t('proof_lead')}>
      <div className={styles['column']} data-proof={coupon}>
        <Cluster>
          <Button href={back} icon="chevron-start">
            {t('proof_back')}
          </Button>
        </Cluster>
        {reply.proof === null ? (
          <NoProof isComing={reply.isComing} again={href('officeProof', { couponId: coupon })} />
        ) : (
          <Checked state={state} proof={reply.proof} />
        )}
      </div>
    </Page>
  )
}

function NoProof({ isComing, again }: { readonly isComing: boolean; readonly again: string }) {
  const t = useText()
  if (!isComing) return <EmptyState icon="info" title={t('proof_none')} text={t('proof_none_text')} />
  const action = <Button href={again}>{t('proof_again')}</Button>
  return <EmptyState icon="clock" title={t('proof_coming')} text={t('proof_coming_text')} action={action} />
}

type Found = Verified | 'busy' | 'no-crypto'

function Checked({ state, proof }: { readonly state: NonNullable<ProofState>; readonly proof: ProofFile }) {
  const found = useVerified(proof)
  return (
    <>
      <Outcome found={found} />
      {typeof found === 'object' && <Proven found={found} legs={state.legs} coupon={state.coupon} />}
      {typeof found === 'object' && <ProofSteps found={found} />}
      <Anchored state={state} proof={proof} found={typeof found === 'object' ? found : null} />
    </>
  )
}

/** Over plain http there is no `crypto.subtle`: the player can still download the proof and verify it elsewhere. */
function useVerified(proof: ProofFile): Found {
  const [found, setFound] = useState<Found>('busy')
  useEffect(() => {
    let isGone = false
    const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
    const show = (next: Found): void => {
      if (!isGone) setFound(next)
    }
    if (subtle === undefined) show('no-crypto')
    else
      void verifyProof(
        proof,
        webCrypt<CryptoKey>(subtle, (text) => new TextEncoder().encode(text)),
      ).then(show)
    return () => {
      isGone = true
    }
  }, [proof])
  return found
}

function Outcome({ found }: { readonly found: Found }) {
  const t = useText()
  if (found === 'busy') return <Notice title={t('proof_busy')} />
  if (found === 'no-crypto') return <Notice kind="warning">{t('proof_no_crypto')}</Notice>
  return found.holds ? (
    <div data-holds="true">
      <Notice title={t('proof_holds')}>{t('proof_holds_text')}</Notice>
    </div>
  ) : (
    <div data-holds="false">
      <Notice kind="error" title={t('proof_fails')}>
        {t('proof_fails_text')}
      </Notice>
    </div>
  )
}

/** Each check with its outcome and resulting hash. */
function ProofSteps({ found }: { readonly found: Verified }) {
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
    const published = found.published[at] ?? null
    const what =
      published === null
        ? t('proof_record_unknown')
        : t(`proof_record_${published.kind}`, { number: String(published.seq) })
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
