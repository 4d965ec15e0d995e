/** Of one socket. */
export const TOPICS_MAX = 300
/** Of what a browser may say. */
export const FRAME_BYTES_MAX = 64 * 1024
/** Silence of twice this long means that the line is dead. */
export const BEAT_MS = 450
