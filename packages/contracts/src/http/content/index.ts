export { getArticle } from './get-article.ts'
export { listArticles } from './list-articles.ts'
