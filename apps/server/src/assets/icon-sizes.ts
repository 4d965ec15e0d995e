/** The sizes the specification gives the icons of the installed application. */
export const APP_ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const

/** The sizes systems cut to their own shape. */
export const MASKABLE_ICON_SIZES = [192, 512] as const
