export { createNews } from './news.ts'
export { noteNews } from './note-news.ts'
export { newsModule } from './module.ts'
