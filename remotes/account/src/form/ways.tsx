import { Stack } from '@evens/ui'
import type { ReactNode } from 'react'
import styles from './form.module.css'

/** What else can be done, one below the other: side by side they would break differently in every language. */
export function Ways({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap="xs" className={styles['ways']}>
      {children}
    </Stack>
  )
}
