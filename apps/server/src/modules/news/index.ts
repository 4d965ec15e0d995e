export { createNews, newsModule } from './module.ts'
export { noteNews } from './note-news.ts'
