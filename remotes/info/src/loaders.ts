import type { Loaders } from '@evens/remote-sdk'
import { loadApp } from './article/app-view.tsx'
import { loadArticle, loadPartners, loadRules } from './article/load-article.ts'
import { loadCalculator } from './calculator/calculator-view.tsx'
import { loadBlog, loadBlogArticle, loadNews } from './lists/lists.tsx'

export const loaders: Loaders = {
  article: loadArticle,
  calculator: loadCalculator,
  alphabet: loadArticle,
  app: loadApp,
  contacts: loadArticle,
  rules: loadRules,
  partners: loadPartners,
  blog: loadBlog,
  'blog-article': loadBlogArticle,
  news: loadNews,
}
