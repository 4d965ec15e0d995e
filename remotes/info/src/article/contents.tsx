import type { Article } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import styles from './contents.module.css'

export type Heading = { readonly id: string; readonly text: string }

/** A table of contents helps from here on. */
const HEADINGS_MIN = 3

/** The chapters of an article; none where the page is short enough to be seen whole. */
export function headingsOf({ blocks }: Article): readonly Heading[] {
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: textIn(block.children) }] : [],
  )
  return headings.length < HEADINGS_MIN ? [] : headings
}

function textIn(nodes: Extract<Article['blocks'][number], { kind: 'heading' }>['children']): string {
  return nodes.map((node) => ('text' in node ? node.text : 'children' in node ? textIn(node.children) : ' ')).join('')
}

/** Links to the headings of the page; the one that is being read is marked. */
export function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const t = useText()
  const active = useActiveHeading(headings)
  const isAlphabet = headings.every(({ text }) => text.length === 1)
  return (
    <nav className={styles['contents']} aria-label={t('info_on_this_page')}>
      <p className={styles['label']} aria-hidden>
        {t('info_on_this_page')}
      </p>
      <ul role="list" className={isAlphabet ? styles['letters'] : styles['list']}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles['link']} aria-current={id === active ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The upper part of the window, below the header, in which a heading counts as being read. */
const READING_BAND = '-64px 0px -70% 0px'

/** Scroll spy: the last heading that has reached the reading band. */
function useActiveHeading(headings: readonly Heading[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)
        if (reached !== undefined) setActive(reached.target.id)
      },
      { rootMargin: READING_BAND },
    )
    for (const { id } of headings) {
      const heading = document.getElementById(id)
      if (heading !== null) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [headings])
  return active
}
