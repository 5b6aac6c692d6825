import { type SectionName, getPartLabel, type PartNumber, sections } from '../../content/site-structure'
import { getCanonicalPath } from '../../navigation/public-address'
import type { PageDescription } from '../shell/head'
import { breadcrumbs, type Site, type Thing } from './thing'

/** Where a listing, or one of its parts, stands. */
export function listingTrail<Name extends SectionName>(site: Site, section: Name, model?: PartNumber<Name>): Thing {
  return breadcrumbs(site, placesAbove(section, model))
}

/** Where a detail page stands: section, part, the page itself. A part without an address of its own is left out. */
export function detailTrail<Name extends SectionName>(
  site: Site,
  section: Name,
  model: PartNumber<Name>,
  { title, path }: PageDescription,
): Thing {
  const hasPage = getCanonicalPath(section, model) !== getCanonicalPath(section)
  const above = placesAbove(section, hasPage ? model : undefined)
  return breadcrumbs(site, [...above, [title ?? getPartLabel(section, model) ?? '', path]])
}

function placesAbove<Name extends SectionName>(section: Name, model?: PartNumber<Name>): Array<[string, string]> {
  const part = model === undefined ? undefined : getPartLabel(section, model)
  const whole: [string, string] = [sections[section].label, getCanonicalPath(section)]
  return part === undefined ? [whole] : [whole, [part, getCanonicalPath(section, model)]]
}
