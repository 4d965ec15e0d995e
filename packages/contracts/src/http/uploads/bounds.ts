/** What a picture may be of when it comes, in bytes; what is kept of it is smaller. */
export const IMAGE_BYTES_MAX = 8 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
