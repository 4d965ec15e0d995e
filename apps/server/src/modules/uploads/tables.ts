import type { Generated } from 'kysely'

/** The tables of this module; nobody else touches them. */
export type UploadTables = {
  uploaded_image: {
    id: string
    player_id: bigint
    site_id: string
    width: number
    height: number
    bytes: number
    key: string
    sealed: Buffer
    used_for: string | null
    uploaded_at: Generated<Date>
  }
  upload_try: { player_id: bigint; at: Generated<Date> }
}
