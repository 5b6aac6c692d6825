import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { TypeName } from '../../content/registry'
import type { PreviewedRevision } from '../../contract'

/** A content type as the staff bar needs it: where its entries are added and managed. */
interface StaffContentType {
  label: string
  /** Null for types that are seldom added to, or that the account may not edit: the bar does not offer them. */
  add: string | null
  update: string
}

/** What public pages show members of staff beyond what visitors see. */
export interface StaffView {
  name: string
  /** The types that the account may view. */
  types: Partial<Record<TypeName, StaffContentType>>
  /** Whether it may open the settings, and the applications. */
  opens: { settings: boolean; applications: boolean }
  /** What the page previews, with its form; null when there is no such revision (any more). */
  preview?: (PreviewedRevision & { form: string }) | null
}

/** Where the query cache has it; nothing is there on a visitor's page. */
export const staffViewKey = ['staff'] as const

/**
 * Puts the staff view into a page that is rendered for a member of staff. Only the server knows of a session, and
 * asks nobody when the request carries none: a visitor's page has no trace of this, and the browser's half is empty.
 */
export const loadStaffView = createIsomorphicFn()
  .server(async (client: QueryClient): Promise<void> =>
    (await import('./staff-view.server')).loadStaffViewOnServer(client),
  )
  .client(async (_client: QueryClient): Promise<void> => undefined)
