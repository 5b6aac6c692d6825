import { ChevronDown, Mail } from 'lucide-react'
import { Fragment } from 'react'
import styled, { css } from 'styled-components'
import type { RowOf } from '../../content/entries'
import { describeMonthlyPay, describePay } from '../../content/salary'
import { ButtonLink } from '../../ui/form/button'
import { Headline } from '../../ui/headline'
import { color, duration, easing, media, size, space, textSize, underlinedLink } from '../../ui/theme'
import { applicationMail, mailSubject } from './application-mail'

/** The id of a position's row, which links on the page lead to. */
export const getPositionId = (id: number) => `position-${id}`

/** The columns of a position's facts, which the names above the list share. */
export const positionColumns = css`
  display: grid;
  grid-template-columns: 1fr 136px 116px 176px 62px 104px 104px 20px;
  gap: 20px;
  align-items: center;
`

const Position = styled.details`
  border-bottom: 1px solid ${color.line};
  scroll-margin-top: 80px;
  &[open] svg {
    transform: rotate(180deg);
  }
`

const Summary = styled.summary`
  ${positionColumns}
  padding: 22px 0;
  &:hover {
    background: ${color.rowHover};
  }
  h3 {
    font-size: ${textSize.titleMedium};
  }
  &:hover h3 {
    color: ${color.link};
  }
  > span {
    color: ${color.textSoft};
    line-height: 1.5;
  }
  svg {
    color: ${color.icon};
    transition: transform ${duration.base} ${easing.standard};
  }
  ${media.narrow} {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 24px;
    padding-right: 40px;
    h3 {
      flex: 0 0 100%;
    }
    > span:empty {
      display: none;
    }
    svg {
      position: absolute;
      top: 26px;
      right: 0;
    }
  }
  ${media.mobile} {
    gap: 0 0.9rem;
    padding: 0.8rem 1.8rem 0.8rem 0;
    > span {
      font-size: ${textSize.body};
    }
    svg {
      top: 0.95rem;
    }
  }
`

const Body = styled.div`
  display: grid;
  grid-template-columns: 664px 1fr;
  grid-template-rows: auto 1fr;
  gap: 0 72px;
  padding: ${space[18]} 0 ${size(36, 1.2)};
  h4 {
    margin: ${size(20, 0.9)} 0 ${space[6]};
    font-size: ${textSize.itemTitle};
  }
  h4:first-child {
    margin-top: 0;
  }
  p {
    color: ${color.textBody};
    white-space: pre-line;
  }
  p a {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    ${underlinedLink}
  }
  .hint {
    margin-top: ${size(8, 0.2)};
    color: ${color.textSoft};
    font-size: ${textSize.note};
  }
  > div:first-child {
    grid-row: 1 / 3;
  }
  .apply {
    margin-top: ${size(20, 0.9)};
  }
  ${media.narrow} {
    grid-template-rows: auto;
    grid-template-columns: 1fr;
    > div:first-child {
      grid-row: auto;
    }
  }
  ${media.mobile} {
    p {
      font-size: ${textSize.lead};
    }
    p a {
      min-height: 2.3rem;
    }
    .hint {
      font-size: ${textSize.body};
    }
  }
`

const Facts = styled.dl`
  border-top: 1px solid ${color.line};
  > div {
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.textMuted};
    font-size: ${textSize.note};
  }
  dd {
    color: ${color.text};
  }
  ${media.narrow} {
    order: -1;
    margin-bottom: 20px;
  }
`

/** The steps of a career, one under the other along a line. */
const Growth = styled.ol`
  li {
    position: relative;
    display: grid;
    grid-template-columns: 10em 5em 1fr;
    gap: 0 12px;
    padding: 0 0 ${space[12]} 22px;
    color: ${color.textBody};
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.5em;
    left: 0;
    width: 9px;
    height: 9px;
    border: 2px solid ${color.accent};
    border-radius: 50%;
    background: ${color.surface};
  }
  li:last-child {
    padding-bottom: 0;
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(0.5em + 11px);
    bottom: -0.4em;
    left: 4px;
    border-left: 1px solid ${color.accent};
  }
  b {
    font-weight: 600;
  }
  li > span:nth-child(2) {
    color: ${color.textMuted};
  }
  ${media.mobile} {
    li {
      grid-template-columns: auto 1fr;
      font-size: ${textSize.lead};
    }
    li > span:last-child {
      grid-column: 1 / -1;
    }
  }
`

/**
 * One open position, which opens in place.
 * @param email where applications go; empty when neither the position nor the company has an address
 */
export function PositionRow({ row, email }: { row: RowOf<'recruitment'>; email: string }) {
  const { department, city, place, travel, headcount, education, growth } = row.values
  const { duties, requirements, benefits, process, deadline } = row.values
  const facts = [
    ['薪资范围', describePay(row.values)],
    ['工作地点', place || city],
    ['外业与出差', travel],
  ] as const
  return (
    <Position id={getPositionId(row.id)}>
      <Summary>
        <h3>
          <Headline text={row.title} />
        </h3>
        <span>{department}</span>
        <span>{city}</span>
        <span className="num">{describeMonthlyPay(row.values)}</span>
        <span className="num">{headcount === null ? '若干' : `${headcount} 人`}</span>
        <span>{education}</span>
        <span className="num">{row.date}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </Summary>
      <Body>
        <div>
          <Texts
            of={[
              ['岗位职责', duties],
              ['任职要求', requirements],
            ]}
          />
          {growth.length > 0 && (
            <>
              <h4>成长路径</h4>
              <Growth>
                {growth.map(({ stage, time, focus }) => (
                  <li key={`${stage} ${focus}`}>
                    <b>{stage}</b>
                    <span className="num">{time}</span>
                    <span>{focus}</span>
                  </li>
                ))}
              </Growth>
            </>
          )}
          <Texts
            of={[
              ['福利待遇', benefits],
              ['应聘流程', process],
            ]}
          />
        </div>
        <Facts>
          {facts
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{text}</dd>
              </div>
            ))}
        </Facts>
        <div className="apply">
          <h4>在线应聘</h4>
          <ButtonLink to="/linkUS" search={{ model: 4, apply: row.id }} variant="cta">
            应聘这个岗位
          </ButtonLink>
          <p className="hint">附上 PDF 或 Word 简历，凭受理编号查询进度。</p>
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
      </Body>
    </Position>
  )
}

/** Opens the row of a position that is on the page, and goes there. */
export function openPosition(id: number): void {
  const row = document.getElementById(getPositionId(id))
  if (!(row instanceof HTMLDetailsElement)) return
  row.open = true
  row.scrollIntoView()
  row.querySelector('summary')?.focus({ preventScroll: true })
}

/** The texts of a position that are filled in, each under its heading. */
function Texts({ of }: { of: ReadonlyArray<readonly [name: string, text: string]> }) {
  return of
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (
      <Fragment key={name}>
        <h4>{name}</h4>
        <p>{text}</p>
      </Fragment>
    ))
}
