type Retry = 'no' | 'later' | 'after-refresh'

/** Every refusal the site can answer with: its status, its text in the dictionaries, and whether to try again. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, textKey: 'error_bad_request', retry: 'no' },
  UNAUTHENTICATED: { status: 401, textKey: 'error_sign_in_first', retry: 'no' },
  WRONG_CREDENTIALS: { status: 401, textKey: 'error_wrong_credentials', retry: 'no' },
  FEED_SIGNATURE: { status: 401, textKey: 'error_feed_signature', retry: 'no' },
  FOREIGN_PAGE: { status: 403, textKey: 'error_foreign_page', retry: 'no' },
  NOT_FOUND: { status: 404, textKey: 'error_not_found', retry: 'no' },
  METHOD_NOT_ALLOWED: { status: 405, textKey: 'error_method', retry: 'no' },
  NAVIGATION_REDIRECTED: { status: 409, textKey: 'error_moved', retry: 'no' },
  KEY_REUSED: { status: 409, textKey: 'error_key_reused', retry: 'no' },
  FEED_OFF: { status: 409, textKey: 'error_feed_off', retry: 'no' },
  TOO_LARGE: { status: 413, textKey: 'error_too_large', retry: 'no' },
  UNSUPPORTED_MEDIA: { status: 415, textKey: 'error_media_type', retry: 'no' },
  SIGN_IN_LOCKED: { status: 429, textKey: 'error_sign_in_locked', retry: 'later' },
  TOO_MANY_REQUESTS: { status: 429, textKey: 'error_too_many_requests', retry: 'later' },
  INTERNAL: { status: 500, textKey: 'main_error', retry: 'later' },
  UNAVAILABLE: { status: 503, textKey: 'error_unavailable', retry: 'later' },
} as const satisfies Record<string, { status: number; textKey: string; retry: Retry }>

export type ErrorCode = keyof typeof ERRORS
