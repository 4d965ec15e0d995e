import { AdBlockNotice } from './ad-block-notice.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** Strips across the head of the page, the most pressing first. */
export function TopNotices() {
  return (
    <>
      <MaintenanceNotice />
      <UpdateNotice />
      <AdBlockNotice />
    </>
  )
}
