import { queryOptions } from '@tanstack/react-query'
import type { EditedSettings } from '../../contract'
import { readApi } from '../client'
import { adminStaleTime } from './stale-time'
import { writeAsStaff } from '../client/staff-client'

export const editedSettingsQuery = queryOptions({
  queryKey: ['settings', 'edited'],
  queryFn: () => readApi('setting.all'),
  staleTime: adminStaleTime,
})

/** @throws ApiFailure `conflict`, or `invalid` with `problem.fields` */
export function saveSettings(settings: EditedSettings): Promise<EditedSettings> {
  return writeAsStaff('setting.save', settings)
}
