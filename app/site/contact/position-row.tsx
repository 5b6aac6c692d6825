import { ChevronDown, Mail } from 'lucide-react'
import type { RowOf } from '../../data/content'
import { Headline } from '../../ui/headline'
import { applicationMail, mailSubject } from './application-mail'

/**
 * One open position, which opens in place. Styled by `RecruitmentList`.
 * @param email where applications go; empty when neither the position nor the company has an address
 */
export function PositionRow({ row, email }: { row: RowOf<'recruitment'>; email: string }) {
  const { department, city, headcount, education, duties, requirements, deadline } = row.values
  return (
    <details id={`position-${row.id}`}>
      <summary>
        <h3>
          <Headline text={row.title} />
        </h3>
        <span>{department}</span>
        <span>{city}</span>
        <span className="num">{headcount === null ? '若干' : `${headcount} 人`}</span>
        <span>{education}</span>
        <span className="num">{row.date}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="body">
        <div>
          <h4>岗位职责</h4>
          <p>{duties}</p>
          <h4>任职要求</h4>
          <p>{requirements}</p>
        </div>
        <div className="apply">
          {email && (
            <>
              <h4>投递邮箱</h4>
              <p>
                <a href={applicationMail(email, row.title)}>
                  <Mail size={18} strokeWidth={1.75} aria-hidden />
                  {email}
                </a>
              </p>
              <p className="hint">邮件主题请写明“{mailSubject(row.title)}”，简历以附件发送。</p>
            </>
          )}
          {deadline && (
            <p className="hint">
              投递截止 <span className="num">{deadline}</span>
            </p>
          )}
        </div>
      </div>
    </details>
  )
}
