import { ChevronDown, Mail } from 'lucide-react'
import { Fragment } from 'react'
import styled, { css } from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Headline } from '../../ui/headline'
import { color, duration, easing, media, size, space, textSize, underlinedLink } from '../../ui/theme'
import { applicationMail, mailSubject } from './application-mail'

/** The columns of a position's facts, which the names above the list share. */
export const positionColumns = css`
  display: grid;
  grid-template-columns: 1fr 170px 130px 70px 110px 104px 20px;
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
  gap: 72px;
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
  a {
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
  ${media.narrow} {
    grid-template-columns: 1fr;
    gap: 0;
    .apply h4:first-child {
      margin-top: 20px;
    }
  }
  ${media.mobile} {
    .apply h4:first-child {
      margin-top: 0.9rem;
    }
    p {
      font-size: ${textSize.lead};
    }
    a {
      min-height: 2.3rem;
    }
    .hint {
      font-size: ${textSize.body};
    }
  }
`

/**
 * One open position, which opens in place.
 * @param email where applications go; empty when neither the position nor the company has an address
 */
export function PositionRow({ row, email }: { row: RowOf<'recruitment'>; email: string }) {
  const { department, city, headcount, education, duties, requirements, benefits, process, deadline } = row.values
  return (
    <Position id={`position-${row.id}`}>
      <Summary>
        <h3>
          <Headline text={row.title} />
        </h3>
        <span>{department}</span>
        <span>{city}</span>
        <span className="num">{headcount === null ? '若干' : `${headcount} 人`}</span>
        <span>{education}</span>
        <span className="num">{row.date}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </Summary>
      <Body>
        <div>
          {[
            ['岗位职责', duties],
            ['任职要求', requirements],
            ['福利待遇', benefits],
            ['应聘流程', process],
          ]
            .filter(([, text]) => text)
            .map(([name, text]) => (
              <Fragment key={name}>
                <h4>{name}</h4>
                <p>{text}</p>
              </Fragment>
            ))}
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
      </Body>
    </Position>
  )
}
