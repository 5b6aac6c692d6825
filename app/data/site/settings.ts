import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../client'

/** The settings that header, footer and contact pages show. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => readApi('setting.shown'),
  staleTime: 300_000,
})

/** The notice that visitors agree to before they send an application. */
export const privacyNoticeQuery = queryOptions({
  queryKey: ['privacyNotice'],
  queryFn: () => readApi('setting.privacy'),
  staleTime: 300_000,
})
