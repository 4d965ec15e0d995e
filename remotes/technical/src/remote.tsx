import { defineRemote } from '@evens/remote-sdk'
import { InboxView } from './inbox-view.tsx'
import { BlockedView, ErrorView, MaintenanceView, OldBrowserView } from './status-view.tsx'

export default defineRemote({
  name: 'technical',
  dictionaries: ['main', 'sports', 'book', 'markets', 'technical'],
  views: {
    error: { Component: ErrorView },
    blocked: { Component: BlockedView },
    maintenance: { Component: MaintenanceView },
    'old-browser': { Component: OldBrowserView },
    inbox: { Component: InboxView },
  },
})
