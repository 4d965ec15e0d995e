import type { Page } from '@playwright/test'

/** On what is behind a modal, near the edge of the window. */
export const clickBeside = (page: Page): Promise<void> => page.mouse.click(8, 400)
