export { createBookModule, type BookModule } from './book-module.ts'
export { bookMigrations } from './migrations/index.ts'
export { bookSettings } from './settings.ts'
