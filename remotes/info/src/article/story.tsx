import { SectionArt } from '@evens/book-ui/names'
import type { ArticleSummary } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { LinkCard, LinkCardGrid } from '@evens/ui'
import styles from './story.module.css'

/** An entry of the blog or the news with its address. */
export type Story = ArticleSummary & { readonly href: string }

/** Noon: the same day in every time zone of the site. */
const dayOf = (updated: string): number => Date.parse(`${updated}T12:00:00Z`)

export function StoryDate({ of: { updated } }: { readonly of: Pick<ArticleSummary, 'updated'> }) {
  const { format } = useShell()
  return (
    <time className={styles['date']} dateTime={updated}>
      {format().date(dayOf(updated))}
    </time>
  )
}

/** The newest entry, as wide as the page. */
export function LeadStory({ of: story }: { readonly of: Story }) {
  const { href, title, description, art } = story
  return (
    <article className={styles['lead']}>
      <SectionArt of={art} className={styles['picture']} />
      <div className={styles['words']}>
        <StoryDate of={story} />
        <h2 className={styles['title']}>
          <a href={href}>{title}</a>
        </h2>
        <p className={styles['text']}>{description}</p>
      </div>
    </article>
  )
}

export function StoryCards({ items }: { readonly items: readonly Story[] }) {
  return (
    <LinkCardGrid size="m">
      {items.map((story) => (
        <LinkCard
          key={story.href}
          href={story.href}
          title={story.title}
          text={story.description}
          meta={<StoryDate of={story} />}
          {...(story.art === ''
            ? { icon: 'news' as const }
            : { picture: <SectionArt of={story.art} className={undefined} /> })}
        />
      ))}
    </LinkCardGrid>
  )
}
