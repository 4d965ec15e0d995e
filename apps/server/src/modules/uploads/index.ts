export { attachImages, dropImage } from './image-store.ts'
export { createImageReader, createUploads } from './uploads.ts'
export { uploadsModule } from './module.ts'
