import { getContentType } from '../../content/registry'
import { AdminLink, type StaffPath } from '../shell/admin-link'

/** The first five steps of a new installation. */
export function Checklist({ administrator }: { administrator: boolean }) {
  const steps: Array<[string, StaffPath]> = [
    ...(administrator ? [['填写站点设置', '/manage/settings'] as [string, StaffPath]] : []),
    ['上传轮播图', getContentType('banner').paths.add],
    ['新增解决方案', getContentType('solution').paths.add],
    ['新增案例', getContentType('caseInfo').paths.add],
    ['发布新闻', getContentType('news').paths.add],
  ]
  return (
    <section className="card">
      <div className="head">
        <h2>开始使用</h2>
      </div>
      <ol className="steps">
        {steps.map(([label, to], index) => (
          <li key={label}>
            <span className="num">{index + 1}</span>
            <AdminLink to={to} className="link">
              {label}
            </AdminLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
