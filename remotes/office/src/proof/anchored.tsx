import { useText } from '@evens/remote-sdk'
import type { ProofFile, Verified } from '@evens/rules/proof'
import { Button, Card, Cluster, DefinitionList, Link, Section } from '@evens/ui'
import type { ProofState } from './load-proof.ts'
import styles from './proof.module.css'

type Props = {
  readonly state: NonNullable<ProofState>
  readonly proof: ProofFile
  readonly found: Verified | null
}

/** The anchors outside the proof (key, root, audit entry), and the downloads of the proof and its verifier. */
export function Anchored({ state, proof, found }: Props) {
  const t = useText()
  const { audit } = state.reply
  const last = found?.batches.at(-1) ?? null
  const code = (text: string) => (
    <code className={styles['code']} dir="ltr">
      {text}
    </code>
  )
  const auditOf = (link: NonNullable<typeof audit>) => (
    <div className={styles['step']}>
      {code(link.hash)}
      <span className={styles['muted']}>{t(link.isOutside ? 'proof_outside' : 'proof_inside')}</span>
    </div>
  )
  return (
    <>
      <Section title={t('proof_keep')} lead={t('proof_keep_text')}>
        <Cluster>
          <Button variant="primary" icon="download" data-save onClick={() => save(state.coupon, proof)}>
            {t('proof_download')}
          </Button>
          <Button icon="download" href="/proof-verifier.html" download data-verifier>
            {t('proof_verifier')}
          </Button>
        </Cluster>
      </Section>
      {found !== null && (
        <Section title={t('proof_anchor')} lead={t('proof_key_text')}>
          <Card pad="m">
            <DefinitionList
              items={[
                { term: t('proof_key'), description: code(found.fingerprint) },
                ...(last === null
                  ? []
                  : [{ term: t('proof_root', { number: String(last.number) }), description: code(last.root) }]),
                ...(audit === null
                  ? []
                  : [{ term: t('proof_audit', { number: audit.position }), description: auditOf(audit) }]),
              ]}
            />
          </Card>
          <p>
            <Link href="/web-api/proof/batches">{t('proof_published')}</Link>
          </p>
        </Section>
      )}
    </>
  )
}

function save(coupon: string, proof: ProofFile): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `proof-${coupon}.json`
  link.click()
  URL.revokeObjectURL(address)
}
