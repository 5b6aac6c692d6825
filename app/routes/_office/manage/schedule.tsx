import { createFileRoute } from '@tanstack/react-router'
import { SchedulePage } from '../../../admin/schedule/schedule-page'
import { findMonth } from '../../../content/calendar'
import { formatChinaDate } from '../../../content/format'
import { monthScheduleQuery } from '../../../data/admin/schedule'
import { createStaffOptions } from '../../../navigation/route-options'
import { scheduleSearch } from '../../../navigation/schedule-search'

export const Route = createFileRoute('/_office/manage/schedule')({
  ...createStaffOptions(scheduleSearch),
  loader: async ({ context: { queryClient }, deps }) => {
    const month = deps.month ?? findMonth(formatChinaDate(Date.now()))
    await queryClient.fetchQuery(monthScheduleQuery(month))
    return { title: '排期', month }
  },
  component: () => <SchedulePage month={Route.useLoaderData().month} />,
})
