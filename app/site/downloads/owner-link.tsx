import { Link } from '@tanstack/react-router'
import { isCategory, productCategories, solutionCategories } from '../../content/categories'
import { places } from '../../content/places'
import type { DownloadRow } from '../../data/site/downloads'
import { entryLink } from '../../navigation/public-address'
import { SectionPartLink } from '../shared/section-part-link'

/** A typed link to the page that shows what carries a file. */
export function OwnerLink({ owner: { kind, id, type, title } }: { owner: DownloadRow['owners'][number] }) {
  if (kind === 'product' && isCategory(productCategories, type))
    return <Link {...entryLink('product', { id, type })}>{title}</Link>
  if (kind === 'solution' && isCategory(solutionCategories, type))
    return <Link {...entryLink('solution', { id, type })}>{title}</Link>
  if (kind === 'news') return <Link {...entryLink('news', { id })}>{title}</Link>
  const { section, part } = places.companyProfile
  return (
    <SectionPartLink section={section} model={part}>
      {title}
    </SectionPartLink>
  )
}
