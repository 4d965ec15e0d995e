import { ArticleBody, Page, useShell, type SectionState, type ViewProps } from '@evens/remote-sdk'
import { Card } from '@evens/ui'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** The door: the form first, beside it what helps when it does not open. */
export function SignInView({ state: { article }, page }: ViewProps<SectionState>) {
  const { direction } = useShell()
  return (
    <Page page={page} lead={article.description}>
      <div className={styles['door']}>
        <Card pad="l" className={styles['form']}>
          <SignInForm />
        </Card>
        <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
          <ArticleBody blocks={article.blocks} />
        </div>
      </div>
    </Page>
  )
}
