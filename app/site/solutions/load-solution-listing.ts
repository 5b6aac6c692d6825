import type { QueryClient } from '@tanstack/react-query'
import type { CategoryNumber } from '../../content/registry'
import { solutionCategories, sections } from '../../content/site-structure'
import { ensureOptional, callQuery } from '../../data/client'
import { caseCountQuery, type CaseLibrarySearch, casesOfCategoryQuery } from '../../data/site/cases'
import { solutionIndexQuery } from '../../data/site/entries'
import { getCanonicalPath, getLibraryPath } from '../../navigation/public-address'
import { describe, titlesSentence } from '../../content/page-description'
import { type CaseLibraryFacts, libraryNote, loadCaseLibrary } from '../cases/library/load-case-library'
import { CaseLibraryPage, SolutionListPage } from '../pages'
import { loadSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'
import { categoryStatements } from './category-statements'
import { getSectionLabel } from '../../navigation/menu'

interface SolutionListing {
  head: PageDescription
  /** What the case library needs; absent where the solutions are listed. */
  facts?: CaseLibraryFacts
}

/** Loads the solutions of a category, or of all, or the case library. */
export async function loadSolutionListing(
  queryClient: QueryClient,
  { show, ...search }: CaseLibrarySearch & { show?: 'cases' },
): Promise<SolutionListing> {
  const [listing] = await Promise.all([
    show ? loadLibrary(queryClient, search) : loadSolutions(queryClient, search.model),
    ensureOptional(queryClient, caseCountQuery, 0),
  ])
  return listing
}

async function loadSolutions(
  queryClient: QueryClient,
  model: CategoryNumber<'solution'> | undefined,
): Promise<SolutionListing> {
  const [settings, solutions] = await Promise.all([
    loadSettings(queryClient),
    queryClient.ensureQueryData(solutionIndexQuery(model)),
    queryClient.ensureQueryData(casesOfCategoryQuery(model)),
    ...(model ? [] : [queryClient.ensureQueryData(callQuery('caseLibrary.clients'))]),
    SolutionListPage.preload(),
  ])
  const section = getSectionLabel(settings.menu, 'solution')
  const label = model ? solutionCategories[model] : section
  return {
    head: {
      title: model ? `${label} - ${section}` : label,
      description: describe(
        settings,
        `${label}：${model ? categoryStatements[model] : `${settings.solutionNote}。`}`,
        titlesSentence('包括', solutions),
      ),
      path: getCanonicalPath('solution', model),
    },
  }
}

async function loadLibrary(queryClient: QueryClient, search: CaseLibrarySearch): Promise<SolutionListing> {
  const { model } = search
  const [settings, { rows, ...facts }] = await Promise.all([
    loadSettings(queryClient),
    loadCaseLibrary(queryClient, search),
    CaseLibraryPage.preload(),
  ])
  const { label } = sections.solution.library
  return {
    facts,
    head: {
      title: model ? `${solutionCategories[model]} - ${label}` : label,
      description: describe(settings, `${label}：${libraryNote}。`, titlesSentence('包括', rows)),
      path: getLibraryPath(model),
    },
  }
}
