export { IMAGE_BYTES_MAX, IMAGE_TYPES } from './bounds.ts'
export { showImage, uploadImage, type StoredImage } from './images.ts'
