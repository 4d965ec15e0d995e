import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import * as images from './0054-uploads-images.ts'

const steps: Migrations = { '0054-uploads-images': images }

export const uploadMigrations = withCovers('uploads', steps, {
  uploaded_image: { free: 'encrypted with authentication: a changed picture does not open' },
  upload_try: { free: 'counts that run out by themselves' },
})
