import { queryOptions } from '@tanstack/react-query'
import type { SiteSettings } from '../content/wire'
import { readApi } from './call-api'
import { officeStaleTime } from './managed'
import { postOffice } from './office-client'

/** The site's settings as administrators edit them; `version` says what an edit was based on. */
export type EditedSettings = SiteSettings & { version: number }

export const editedSettingsQuery = queryOptions({
  queryKey: ['settings', 'edited'],
  queryFn: () => readApi<EditedSettings>('/setting'),
  staleTime: officeStaleTime,
})

/** @throws ApiFailure `conflict`, or `invalid` with `problem.fields` */
export function saveSettings(settings: EditedSettings): Promise<EditedSettings> {
  return postOffice<EditedSettings>('/setting/save', settings)
}
