import { ShellProvider, type Shell } from '@evens/remote-sdk'
import { ErrorState } from '@evens/ui'
import { createRoot } from 'react-dom/client'

/** What a visitor sees when a piece of the page could not be loaded; the button loads the page anew. */
export function showErrorPanel(host: Element, shell: Shell, level: 1 | 2): () => void {
  const panel = document.createElement('div')
  panel.dataset['remoteError'] = ''
  panel.setAttribute('role', 'alert')
  host.prepend(panel)
  const root = createRoot(panel)
  const { t } = shell.texts
  root.render(
    <ShellProvider shell={shell}>
      <ErrorState
        level={level}
        title={t('main_dictionary_load_error')}
        text={t('main_dictionary_refresh_page')}
        action={{ label: t('main_refreshing_button'), onClick: () => location.reload() }}
      />
    </ShellProvider>,
  )
  return () => {
    root.unmount()
    panel.remove()
  }
}
