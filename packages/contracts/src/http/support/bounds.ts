export const SUPPORT_TEXT_MAX = 2000
export const SUPPORT_IMAGES_MAX = 3
export const SUPPORT_PAGE = 20
