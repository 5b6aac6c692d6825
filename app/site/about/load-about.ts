import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { registers } from '../../content/register-names'
import { type aboutParts, type CategoryOf, sections } from '../../content/site-structure'
import { describe, titlesSentence } from '../../content/page-description'
import { ensureOptional } from '../../data/client'
import { loadAbout } from '../../data/site/about'
import { findRecordPage, loadRegister, recordCountQuery, type RecordSearch } from '../../data/site/records'
import { getRegisterPath } from '../../navigation/public-address'
import { aboutHead } from './about-head'
import { AboutPage, RecordsPage } from '../pages'
import { redirectOptions, requirePage } from '../shared/require-page'
import { loadSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'

interface AboutSearch extends RecordSearch {
  model?: CategoryOf<typeof aboutParts>
  show?: 'records'
}

/** What the registers are, in one line. */
export const recordsNote = '项目业绩、资质、标准与专利、仪器设备，可筛选、打印和导出'

/**
 * Loads the page about the company, or its registers.
 * @throws redirect to the last page of a register for pages beyond it
 */
export async function loadAboutListing(
  queryClient: QueryClient,
  { show, model, ...search }: AboutSearch,
): Promise<{ head: PageDescription }> {
  const [head] = await Promise.all([
    show ? loadRecords(queryClient, search) : loadParts(queryClient, model),
    ensureOptional(queryClient, recordCountQuery, 0),
  ])
  return { head }
}

async function loadParts(queryClient: QueryClient, model: AboutSearch['model']): Promise<PageDescription> {
  await Promise.all([loadAbout(queryClient), AboutPage.preload()])
  return aboutHead(queryClient, model)
}

async function loadRecords(queryClient: QueryClient, search: RecordSearch): Promise<PageDescription> {
  const { register = 'projects', rows } = search
  const [settings, page] = await Promise.all([
    loadSettings(queryClient),
    loadRegister(queryClient, search),
    RecordsPage.preload(),
  ])
  // All rows have no pages, and an entry has the one that it stands on.
  if (register !== 'company' && rows === undefined && search.row === undefined)
    requirePage(search.page, findRecordPage(page).pageCount, (last) =>
      redirect({ to: '/about', search: { show: 'records', ...search, page: last }, ...redirectOptions }),
    )
  const { label } = sections.about.library
  const titles = register === 'company' ? [] : page.rows
  return {
    title: `${registers[register]} - ${label}`,
    description: describe(
      settings,
      `${label}：${registers[register]}。${recordsNote}。`,
      titlesSentence('包括', titles),
    ),
    path: getRegisterPath(register),
    unlisted: rows === 'all',
  }
}
