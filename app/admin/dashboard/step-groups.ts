import { getContentType, type TypeName, typeNames } from '../../content/registry'
import { allSections, getPlace, sections } from '../../content/site-structure'
import type { Overview } from '../../contract'

const home = '首页'

/** What the home page shows, and what shares a page with others. */
function groupOf(name: TypeName): string {
  const place = getPlace(name)
  return place.kind === 'home' || place.part === 'category' ? home : sections[place.section].label
}

/** The content types as first steps, in the order in which they stand on the site. */
export const stepGroups = [home, ...allSections.map(({ label }) => label)].flatMap((title) => {
  const types = typeNames
    .filter((name) => groupOf(name) === title)
    .toSorted((one, other) => getContentType(one).firstStep.order - getContentType(other).firstStep.order)
  return types.length > 0 ? [{ title, types }] : []
})

const steps = stepGroups.flatMap(({ types }) => types)

/** The number that a step has in the list. */
export function stepNumber(name: TypeName): number {
  return 1 + steps.indexOf(name)
}

/** The steps that a new site still lacks: nothing is published of their types, and they are not set aside. */
export function listOpenSteps({ types, firstSteps }: Pick<Overview, 'types' | 'firstSteps'>): TypeName[] {
  const published = new Set(types.flatMap(({ type, published: count }) => (count > 0 ? [type] : [])))
  return steps.filter((name) => !published.has(name) && !firstSteps.setAside.includes(name))
}
