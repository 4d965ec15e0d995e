import { defineModule } from '../../platform/module.ts'
import { createBookModule } from './book-module.ts'
import { bookMigrations } from './migrations/index.ts'

export const bookModule = defineModule({
  name: 'book',
  level: 'play',
  publicSql: ['book_document', 'book_stored_position'],
  migrations: bookMigrations,
  create: createBookModule,
})
