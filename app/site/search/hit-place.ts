import { aboutParts, contactParts, newsCategories, productCategories, solutionCategories } from '../../content/categories'
import type { SearchHit } from '../../content/wire'
import { aboutSection, contactSection, newsSection, productSection, solutionSection } from '../../navigation/sections'

type Place = (category: number) => [section: string, part: string | undefined]

function nameIn(table: Readonly<Record<number, string>>, category: number): string | undefined {
  return table[category]
}

const places: Record<string, Place> = {
  news: (category) => [newsSection.label, nameIn(newsCategories, category)],
  product: (category) => [productSection.label, nameIn(productCategories, category)],
  solution: (category) => [solutionSection.label, nameIn(solutionCategories, category)],
  caseInfo: (category) => ['典型案例', nameIn(solutionCategories, category)],
  companyProfile: () => [aboutSection.label, aboutParts[1]],
  milestone: () => [aboutSection.label, aboutParts[2]],
  organisation: () => [aboutSection.label, aboutParts[3]],
  culture: () => [aboutSection.label, aboutParts[4]],
  honour: () => [aboutSection.label, aboutParts[5]],
  demeanour: () => [aboutSection.label, aboutParts[6]],
  serviceNetwork: () => [contactSection.label, contactParts[2]],
  recruitment: () => [contactSection.label, contactParts[4]],
}

/** Where in the site a search hit stands: its section and part, as the menus call them. */
export function hitPlace({ type, category, group }: Pick<SearchHit, 'type' | 'category' | 'group'>): string[] {
  const [section, part] = places[type]?.(category) ?? [group]
  return part === undefined ? [section] : [section, part]
}
