import { useRouterState } from '@tanstack/react-router'
import { aboutSection, contactSection, newsSection, productSection, type SectionPath, solutionSection } from '../navigation/sections'

const sectionOfFolder: Record<string, SectionPath> = {
  news: newsSection.to,
  productAndService: productSection.to,
  industryInfo: solutionSection.to,
  about: aboutSection.to,
  linkUS: contactSection.to,
}

/** The section a path belongs to, named by its listing; undefined outside of all sections. */
export function sectionOf(pathname: string): SectionPath | undefined {
  return sectionOfFolder[pathname.split('/')[1] ?? '']
}

/** The section of the page that is shown or on its way. */
export function useCurrentSection(): SectionPath | undefined {
  return useRouterState({ select: (state) => sectionOf(state.location.pathname) })
}
