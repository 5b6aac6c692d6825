import { useSuspenseQuery } from '@tanstack/react-query'
import { Image, Plus } from 'lucide-react'
import { getContentType } from '../../content/registry'
import type { Overview } from '../../contract'
import { overviewQuery } from '../../data/admin/overview'
import { useSession } from '../session/use-session'
import { AdminLink } from '../shell/admin-link'
import { Checklist } from './checklist'
import { ContentTable } from './content-table'
import { DashboardFrame } from './dashboard-style'
import { MonthProfile } from './month-profile'
import { NewestApplications, ThingsToMend } from './side-cards'

/** The dashboard: what waits, what there is, what wants mending. Everything comes from stored content. */
export function DashboardPage() {
  const { account } = useSession()
  const { data, dataUpdatedAt } = useSuspenseQuery(overviewQuery)
  const untouched = data.types.every(({ published, drafts, scheduled }) => published + drafts + scheduled === 0)
  return (
    <DashboardFrame>
      <section className="hero">
        <div>
          <h1>
            {account?.name || account?.username}，{greeting(dataUpdatedAt)}
          </h1>
          <p>{waiting(data)}</p>
        </div>
        <p className="shortcuts">
          <AdminLink to={getContentType('news').paths.add}>
            <Plus size={16} aria-hidden />
            新增新闻
          </AdminLink>
          <AdminLink to={getContentType('caseInfo').paths.add}>
            <Plus size={16} aria-hidden />
            新增案例
          </AdminLink>
          <AdminLink to={getContentType('banner').paths.update}>
            <Image size={16} aria-hidden />
            更换轮播图
          </AdminLink>
        </p>
      </section>
      <div className="columns">
        <div>
          {untouched && <Checklist administrator={account?.role === 'administrator'} />}
          <ContentTable rows={data.types} />
          <MonthProfile months={data.months} />
        </div>
        <div>
          <NewestApplications rows={data.applications.newest.slice(0, 4)} now={dataUpdatedAt} />
          <ThingsToMend things={data.attention} />
        </div>
      </div>
    </DashboardFrame>
  )
}

/** The greeting of an hour in China. */
function greeting(moment: number): string {
  const hour = new Date(moment + 8 * 3_600_000).getUTCHours()
  if (hour < 6) return '夜深了'
  if (hour < 12) return '上午好'
  return hour < 18 ? '下午好' : '晚上好'
}

function waiting({ applications, attention }: Overview): string {
  const parts = [
    ...(applications.pending > 0 ? [`有 ${applications.pending} 份合作申请等待处理`] : []),
    ...(attention.length > 0 ? [`${attention.length} 项内容需要补充`] : []),
  ]
  return parts.length > 0 ? parts.join('，') : '没有等待处理的事项'
}
