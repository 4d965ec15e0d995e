import type { Article, ArticleSummary } from '@evens/contracts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf } from './core/blocks.ts'
import { splitFrontMatter } from './core/front-matter.ts'

const FALLBACK = 'en'

/** All texts in memory, by language and path. They are files: a change takes a restart. */
export function readLibrary(folder: string) {
  const articles = new Map<string, Article>()
  for (const language of readdirSync(folder)) {
    for (const entry of readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })) {
      if (!entry.endsWith('.md')) continue
      const path = entry.slice(0, -3).replaceAll('\\', '/')
      articles.set(`${language}:${path}`, readArticle(join(folder, language, entry), language, path))
    }
  }

  const find = (language: string, path: string): Article | null =>
    articles.get(`${language}:${path}`) ?? articles.get(`${FALLBACK}:${path}`) ?? null

  return {
    find,
    /** The texts right inside a folder, without its own index. */
    list(language: string, folderPath: string): ArticleSummary[] {
      const prefix = `${folderPath}/`
      return [...articles.values()]
        .filter(({ language: own, path }) => own === FALLBACK && path.startsWith(prefix))
        .filter(({ path }) => isDirectChild(path.slice(prefix.length)))
        .map(({ path }) => summaryOf(find(language, path) as Article))
        .toSorted((a, b) => a.order - b.order || b.updated.localeCompare(a.updated) || a.title.localeCompare(b.title, language))
    },
  }
}

/** A file of the folder, or the index of a folder in it. */
const isDirectChild = (rest: string) => rest !== 'index' && /^[^/]+(\/index)?$/.test(rest)

function summaryOf({ blocks: _, ...summary }: Article): ArticleSummary {
  return summary
}

function readArticle(file: string, language: string, path: string): Article {
  try {
    const { matter, body } = splitFrontMatter(readFileSync(file, 'utf8'))
    return { ...matter, path, language, blocks: blocksOf(body) }
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
}
