export { createNews, newsModule, noteNews } from './module.ts'
