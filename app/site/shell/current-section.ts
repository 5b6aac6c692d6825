import { useRouterState } from '@tanstack/react-router'
import { type SectionName, allSections } from '../../content/site-structure'

/** The section in whose folder a path lies; undefined outside of all sections. */
function sectionOf(pathname: string): SectionName | undefined {
  const folder = pathname.split('/')[1]
  return allSections.find(({ to }) => to.split('/')[1] === folder)?.name
}

/** The section of the page that is shown or on its way. */
export function useCurrentSection(): SectionName | undefined {
  return useRouterState({ select: (state) => sectionOf(state.location.pathname) })
}
