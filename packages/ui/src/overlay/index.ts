export { Dialog, type DialogCloseReason, type DialogProps } from './dialog.tsx'
export { Menu, type MenuItem, type MenuProps } from './menu.tsx'
export { Popover, type PopoverProps, type TriggerProps } from './popover.tsx'
export { SnackbarHost, type SnackbarHostProps, type SnackbarMessage } from './snackbar.tsx'
