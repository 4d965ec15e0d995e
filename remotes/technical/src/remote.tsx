import { defineRemote } from '@evens/remote-sdk'
import { BlockedView, ErrorView, MaintenanceView, OldBrowserView } from './status-view.tsx'

export default defineRemote({
  name: 'technical',
  dictionaries: ['main', 'technical'],
  views: {
    error: { Component: ErrorView },
    blocked: { Component: BlockedView },
    maintenance: { Component: MaintenanceView },
    'old-browser': { Component: OldBrowserView },
  },
})
