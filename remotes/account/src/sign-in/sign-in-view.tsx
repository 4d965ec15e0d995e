import { ArticleBody, Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import type { SectionState } from '@evens/remote-sdk/pages'
import { Card, Notice, Stack } from '@evens/ui'
import { queryOf } from '../form/query-of.ts'
import { refusalText } from '../form/refused.ts'
import { useSending } from '../form/use-sending.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'
import { useArrival } from './use-arrival.ts'
import { useEntrance } from './use-entrance.ts'

/** What a provider's redirect says, by its word in the address. */
const SOCIAL_TEXT: Readonly<Record<string, string>> = {
  refused: 'account_social_refused',
  cancelled: 'account_social_cancelled',
  away: 'account_social_away',
}

/** The door: the form first, beside it what helps when it does not open. */
export function SignInView({ state: { article }, page }: ViewProps<SectionState>) {
  const t = useText()
  const { direction } = useShell()
  const query = queryOf(page)
  const returnUrl = query.get('returnUrl')
  const entrance = useEntrance(returnUrl)
  const arriving = useSending()
  useArrival(entrance, arriving)
  const social = SOCIAL_TEXT[query.get('social') ?? '']
  return (
    <Page page={page} lead={article.description}>
      <div className={styles['door']}>
        <Card pad="l">
          <Stack gap="m">
            {social !== undefined && <Notice kind="error">{t(social)}</Notice>}
            {arriving.isBusy && <Notice>{t('account_transfer_arriving')}</Notice>}
            {arriving.refused !== null && <Notice kind="error">{refusalText(arriving.refused, t)}</Notice>}
            <SignInForm entrance={entrance} returnUrl={returnUrl} />
          </Stack>
        </Card>
        <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
          <ArticleBody blocks={article.blocks} />
        </div>
      </div>
    </Page>
  )
}
