import { useShell, useStore, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'

export function ThemeToggle() {
  const t = useText()
  const { settings } = useShell()
  const isDark = useStore(settings, ({ appTheme }) => appTheme === 1)
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'frame_theme_light' : 'frame_theme_dark')}
      onClick={() => settings.set((current) => ({ ...current, appTheme: isDark ? 0 : 1 }))}
    />
  )
}
