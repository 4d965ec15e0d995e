import type { LottoDrawReply, LottoKindView, LottoMarksReply } from '@evens/contracts'
import { useShell, useText, type Shell } from '@evens/remote-sdk'
import { Button, Cluster, DefinitionList, Icon, Notice, Section } from '@evens/ui'
import { useState } from 'react'
import { Balls } from './draw-parts.tsx'
import styles from './lotto.module.css'
import { verifyDraw, type Verification } from './verify.ts'

type Props = { readonly kind: LottoKindView; readonly draw: LottoDrawReply }
type Checking = { readonly step: 'idle' | 'busy' | 'failed' } | { readonly step: 'done'; readonly found: Verification }

/** Proof of a draw, and its verification in this browser. */
export function VerifyPanel({ kind, draw }: Props) {
  const t = useText()
  const { call, log } = useShell()
  const [checking, setChecking] = useState<Checking>({ step: 'idle' })
  const { proof, result } = draw

  async function check(): Promise<void> {
    if (result === null || result.drawn === null) return
    setChecking({ step: 'busy' })
    try {
      const marks = await allMarks(call, { kind: result.kind, n: String(result.n) })
      const found = await verifyDraw(crypto.subtle, kind, proof, marks, result.drawn)
      setChecking({ step: 'done', found })
    } catch (error) {
      log('the draw could not be verified', error)
      setChecking({ step: 'failed' })
    }
  }

  const code = (text: string | null) => <code className={styles['code']}>{text ?? t('lotto_after_draw')}</code>
  return (
    <Section title={t('lotto_verify_title')} lead={t('lotto_verify_lead')}>
      <DefinitionList
        items={[
          { term: t('lotto_draw_name'), description: code(proof.draw) },
          { term: t('lotto_commitment'), description: code(proof.commitment) },
          { term: t('lotto_seed'), description: code(proof.seed) },
          { term: t('lotto_digest'), description: code(proof.digest) },
          { term: t('lotto_nonce'), description: code(String(proof.nonce)) },
        ]}
      />
      {result !== null && (
        <Cluster>
          <Button icon="shield-check" busy={checking.step === 'busy'} data-verify onClick={() => void check()}>
            {t('lotto_verify')}
          </Button>
        </Cluster>
      )}
      <div role="status">
        {checking.step === 'failed' && <Notice kind="error">{t('lotto_verify_failed')}</Notice>}
        {checking.step === 'done' && <Found found={checking.found} />}
      </div>
    </Section>
  )
}

function Found({ found }: { found: Verification }) {
  const t = useText()
  const checks = [
    { holds: found.isCommitted, text: t('lotto_check_commitment') },
    { holds: found.isDigested, text: t('lotto_check_digest') },
    { holds: found.isDrawn, text: t('lotto_check_numbers') },
  ]
  const agrees = checks.every(({ holds }) => holds)
  return (
    <div className={styles['found']} data-agrees={agrees}>
      <Notice kind={agrees ? 'info' : 'error'} title={t(agrees ? 'lotto_agrees' : 'lotto_disagrees')}>
        <ul className={styles['checks']}>
          {checks.map(({ holds, text }) => (
            <li key={text}>
              <Icon name={holds ? 'check' : 'error'} label={t(holds ? 'lotto_check_holds' : 'lotto_check_fails')} />
              {text}
            </li>
          ))}
        </ul>
        <Balls drawn={{ fields: found.drawn.fields.map((field) => [...field]), bonus: found.drawn.bonus }} />
      </Notice>
    </div>
  )
}

/** Fetched page by page: a draw may have many tickets. */
async function allMarks(
  call: Shell['call'],
  params: { readonly kind: string; readonly n: string },
): Promise<readonly string[]> {
  const all: string[] = []
  for (let offset: number | null = 0; offset !== null;) {
    const page: LottoMarksReply = await call('GET /web-api/lotto/draws/{kind}/{n}/marks', {
      params,
      query: { offset: String(offset) },
    })
    all.push(...page.marks)
    offset = page.next
  }
  return all
}
