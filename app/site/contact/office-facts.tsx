import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { telephoneLink } from '../shared/settings'
import { color, media, textSize } from '../../ui/theme'

const Facts = styled.dl`
  border-top: 1px solid ${color.lineStrong};
  div {
    display: grid;
    grid-template-columns: 120px 1fr;
    padding: 14px 0;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    white-space: pre-line;
  }
  a {
    color: ${color.link};
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.mobile} {
    border-top: 0;
    div {
      grid-template-columns: 4.4rem 1fr;
      align-items: center;
      padding: 0.3rem 0;
      border: 0;
      font-size: ${textSize.lead};
    }
    a {
      display: flex;
      align-items: center;
      min-height: 2.3rem;
    }
  }
`

/** Who answers at an office, where it is and what it does; what is not known is left out. */
export function OfficeFacts({ office }: { office: RowOf<'serviceNetwork'> }) {
  const { person, phone, email, address, services } = office.values
  return (
    <Facts>
      {person && (
        <div>
          <dt>联系人</dt>
          <dd>{person}</dd>
        </div>
      )}
      <div>
        <dt>电话</dt>
        <dd className="num">
          <a href={telephoneLink(phone)}>{phone}</a>
        </dd>
      </div>
      {email && (
        <div>
          <dt>邮箱</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>地址</dt>
        <dd>{address}</dd>
      </div>
      {services && (
        <div>
          <dt>服务范围</dt>
          <dd>{services}</dd>
        </div>
      )}
    </Facts>
  )
}
