import type { TypeName } from '../../content/registry'
import type { SiteSettings } from '../../content/settings'

const headOffice = 1
const sharedFields = ['phone', 'email', 'address'] as const

/** Gives the head office what the settings of the site say of it, where its entry says nothing of its own. */
export function fillHeadOffice(
  name: TypeName,
  rows: ReadonlyArray<{ type: number; values: Record<string, unknown> }>,
  settings: Pick<SiteSettings, (typeof sharedFields)[number]>,
): void {
  if (name !== 'serviceNetwork') return
  for (const { type, values } of rows)
    if (type === headOffice) for (const field of sharedFields) if (!values[field]) values[field] = settings[field]
}
