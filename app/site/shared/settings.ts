import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ShownSettings } from '../../contract'
import { ensureOptional } from '../../data/client'
import { getKnownContact } from '../../data/client/request'
import { settingsQuery } from '../../data/site/site-queries'

/** What the pages show when the settings cannot be read: name and telephone as they were. Items that are not set are left out. */
const createEmptySettings = (): ShownSettings => ({
  business: '',
  slogan1: '',
  slogan2: '',
  introduction: '',
  homeDescription: '',
  copyrightFrom: 2006,
  qualificationHeading: '',
  productLead: '',
  menu: [],
  newsNote: '',
  productNote: '',
  solutionNote: '',
  aboutNote: '',
  contactNote: '',
  email: '',
  address: '',
  hours: '',
  qrImage: null,
  coordinates: '',
  routeImage: null,
  networkImage: null,
  icpNumber: '',
  icpLink: '',
  policeNumber: '',
  policeLink: '',
  mapApproval: '',
  certificateNumber: '',
  creditCode: '',
  suggestedKeywords: [],
  departments: [],
  notices: [],
  greyMode: false,
  darkAppearance: true,
  baiduVerification: '',
  wechatAppId: '',
  ...getKnownContact(),
})

/** Loads the site's settings, for loaders. */
export function loadSettings(queryClient: QueryClient): Promise<ShownSettings> {
  return ensureOptional(queryClient, settingsQuery, createEmptySettings())
}

/** The site's settings as far as they are loaded, for heads. */
export function getSettings(queryClient: QueryClient): ShownSettings {
  return queryClient.getQueryData(settingsQuery.queryKey) ?? createEmptySettings()
}

/** The site's settings; the public layout has loaded them. On the server they do not change while a page is rendered. */
export const useSettings: () => ShownSettings = import.meta.env.SSR
  ? () => getSettings(useQueryClient())
  : () => useSuspenseQuery(settingsQuery).data
