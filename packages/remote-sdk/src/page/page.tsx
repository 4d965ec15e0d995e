import type { Block, Inline } from '@evens/contracts'
import { Breadcrumbs, PageHeader, Prose, Stack } from '@evens/ui'
import { Fragment, type ReactNode } from 'react'
import type { PageInfo } from '../shell/shell.ts'
import { useText } from '../shell/tree.tsx'

type PageProps = {
  readonly page: PageInfo
  readonly lead?: string
  /** For a page whose first lines name its subject. */
  readonly isTitleHidden?: boolean
  /** The emblem of the page's subject, before its title. */
  readonly mark?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of every view: breadcrumbs, the page's only h1 and its lead. */
export function Page({ page, lead, isTitleHidden = false, mark, actions, children }: PageProps) {
  const t = useText()
  const trail = page.trail.map((crumb, index) => (index === page.trail.length - 1 ? { label: crumb.label } : crumb))
  const breadcrumbs = trail.length > 1 ? <Breadcrumbs label={t('main_breadcrumbs')} items={trail} /> : undefined
  return (
    <Stack gap={isTitleHidden ? 's' : 'l'}>
      <PageHeader
        title={page.title}
        titleHidden={isTitleHidden}
        lead={lead}
        mark={mark}
        breadcrumbs={breadcrumbs}
        actions={actions}
      />
      {children}
    </Stack>
  )
}

/** Renders an article from its tree. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return <Prose>{blocks.map(drawBlock)}</Prose>
}

// An article never changes while it is shown, so the index is a safe key.
function drawBlock(block: Block, index: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading key={index} id={block.id}>
          {drawInlines(block.children)}
          {/* For the mouse: with the keyboard the table of contents leads to the same place. */}
          <a href={`#${block.id}`} className="ev-anchor" aria-hidden tabIndex={-1}>
            #
          </a>
        </Heading>
      )
    }
    case 'paragraph':
      return <p key={index}>{drawInlines(block.children)}</p>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List key={index}>
          {block.items.map((item, place) => (
            <li key={place}>{drawItem(item)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <ArticleTable key={index} head={block.head} rows={block.rows} />
    case 'quote':
      return <blockquote key={index}>{block.blocks.map(drawBlock)}</blockquote>
    case 'code':
      return (
        <pre key={index}>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr key={index} />
  }
}

/** A single paragraph is rendered as a line, without a `p` in the list item. */
function drawItem(blocks: readonly Block[]): ReactNode {
  const [only] = blocks
  if (blocks.length === 1 && only?.kind === 'paragraph') return drawInlines(only.children)
  return blocks.map(drawBlock)
}

type TableProps = { head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] }

function ArticleTable({ head, rows }: TableProps) {
  return (
    <div className="ev-table-scroll" role="group" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col">
                {drawInlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column}>{drawInlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function drawInlines(nodes: readonly Inline[]): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{drawInline(node)}</Fragment>)
}

function drawInline(node: Inline): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'strong':
      return <strong>{drawInlines(node.children)}</strong>
    case 'em':
      return <em>{drawInlines(node.children)}</em>
    case 'code':
      return <code>{node.text}</code>
    case 'break':
      return <br />
    case 'link':
      return <a href={node.href}>{drawInlines(node.children)}</a>
  }
}
