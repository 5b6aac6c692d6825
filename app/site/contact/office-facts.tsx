import type { RowOf } from '../../data/content'
import { telephoneLink } from '../settings'

/** Who answers at an office, where it is and what it does; what is not known is left out. */
export function OfficeFacts({ office }: { office: RowOf<'serviceNetwork'> }) {
  const { person, phone, email, address, services } = office.values
  return (
    <dl>
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
    </dl>
  )
}
