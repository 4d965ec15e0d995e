import type { Article } from '@evens/contracts'
import { LinkCard, LinkCardGrid, Section, type IconName } from '@evens/ui'
import { ArticleBody, Page, useShell, useText } from '@evens/remote-sdk'
import { type LoadContext, type Loaded, ViewNotFound, type ViewProps } from '../shell/define.ts'
import type { PageInfo, Shell } from '../shell/shell.ts'

/** A link to a related page: its route and icon, titled by its article if it has one. */
export type SectionLink = {
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly text?: string
  readonly icon: IconName
}

/** A page about a subject: its article, whether that also titles the page, and the related pages. */
export type SectionSpec = { readonly text: string; readonly titled?: boolean; readonly links: readonly SectionLink[] }

type Neighbour = {
  readonly href: string
  readonly icon: IconName
  readonly title: string
  readonly description: string
}
export type SectionState = { readonly article: Article; readonly links: readonly Neighbour[] }

/** Loads the article and the titles of the related pages. Nothing is below a section yet: any id in its address is unknown. */
export function sectionLoader(specOf: (page: PageInfo) => SectionSpec) {
  return async ({ shell, page }: LoadContext): Promise<Loaded> => {
    if (Object.keys(page.params).some((name) => name !== 'section')) throw new ViewNotFound(page.fullPath)
    const spec = specOf(page)
    const article = await readArticle(shell, spec.text)
    const near = await Promise.all(spec.links.map((link) => neighbour(shell, link)))
    const links = near.filter(({ href }) => href !== page.fullPath)
    const named = spec.titled ? { title: article.title, description: article.description } : {}
    return { state: { article, links } satisfies SectionState, ...named }
  }
}

const readArticle = (shell: Shell, path: string): Promise<Article> =>
  shell.call('GET /web-api/content/article', { query: { lang: shell.language, path } })

async function neighbour(shell: Shell, { route, params, text, icon }: SectionLink): Promise<Neighbour> {
  const { title, description } = text === undefined ? shell.describe(route, params) : await readArticle(shell, text)
  return { icon, href: shell.href(route, params), title, description }
}

/** Shows the article and links to the related pages. */
export function SectionView({ state, page }: ViewProps<SectionState>) {
  const t = useText()
  const { direction } = useShell()
  return (
    <Page page={page} lead={state.article.description}>
      <div dir={state.article.language === 'en' ? 'ltr' : direction} lang={state.article.language}>
        <ArticleBody blocks={state.article.blocks} />
      </div>
      {state.links.length > 0 && (
        <Section title={t('main_see_also')}>
          <LinkCardGrid size="m">
            {state.links.map(({ href, icon, title, description }) => (
              <LinkCard key={href} href={href} icon={icon} title={title} text={description} />
            ))}
          </LinkCardGrid>
        </Section>
      )}
    </Page>
  )
}
