import { Verifier } from '@evens/game-ui'
import { Page, type PageInfo, useText } from '@evens/remote-sdk'
import { Button, DefinitionList, Prose, Section, Stack } from '@evens/ui'
import type { VerifyState } from './load-verify.ts'
import styles from './play.module.css'

/** A round is reckoned again in the page, from its seeds. The same check can be kept as a file. */
export function VerifyView({ state, page }: { state: VerifyState; page: PageInfo }) {
  const t = useText()
  return (
    <Page page={page} lead={t('play_verify_description')}>
      <Prose>
        <p>{t('play_verify_how_1')}</p>
        <p>{t('play_verify_how_2')}</p>
      </Prose>
      <Verifier />
      {state !== null && <Kept verifier={state} />}
    </Page>
  )
}

function Kept({ verifier: { address, sha256 } }: { readonly verifier: NonNullable<VerifyState> }) {
  const t = useText()
  const hash = (
    <code className={styles['hash']} dir="ltr" data-sha256={sha256}>
      {sha256}
    </code>
  )
  return (
    <Section title={t('play_verify_file')} lead={t('play_verify_file_text')}>
      <Stack>
        <div>
          <Button icon="download" href={address} download data-verifier>
            {t('play_verify_file_download')}
          </Button>
        </div>
        <DefinitionList items={[{ term: t('play_verify_file_hash'), description: hash }]} />
      </Stack>
    </Section>
  )
}
