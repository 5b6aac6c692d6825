import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import styled from 'styled-components'
import { media, theme } from '../../ui/theme'
import { telephoneLink, useSettings } from '../settings'

const Card = styled.div`
  border: 1px solid ${theme.c.n900}; padding: 6px;
  .inner { border: 2px solid ${theme.c.n900}; }
  .map { height: 228px; position: relative; background: ${theme.c.n50} url(/art/map-day.svg) 72% 70%/190% auto; }
  .pin { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -100%); color: ${theme.c.az600}; }
  .note { position: absolute; right: 0; bottom: 0; background: #fff; font-size: ${theme.fs.cap}; padding: 2px 8px; color: ${theme.c.textSoft}; }
  dl { padding: 12px 24px 16px; background: #fff; }
  dl div { display: grid; grid-template-columns: 30px 1fr; padding: 13px 0; border-top: 1px solid ${theme.c.line}; }
  dl div:first-child { border: 0; }
  svg { color: ${theme.c.link}; margin-top: 3px; }
  dt { font-size: ${theme.fs.cap}; color: ${theme.c.textMuted}; line-height: 1.5; }
  dd { grid-column: 2; line-height: 1.6; }
  .phone { font-size: 28px; line-height: 1.3; font-weight: 600; }
  dd a:hover { color: ${theme.c.link}; }
  ${media.mobile} {
    .map { height: 9rem; }
    dl { padding: .4rem .9rem .6rem; }
    dl div { grid-template-columns: 1.6rem 1fr; padding: .6rem 0; min-height: 3rem; }
    .phone { font-size: 1.3rem; }
  }
`

/** How to reach the company: telephone, e-mail, address, hours; what is not set is left out. `map` heads it with a sketch. */
export function ContactCard({ map }: { map?: boolean }) {
  const { phone, email, address, hours } = useSettings()
  return (
    <Card>
      <div className="inner">
        {map && (
          <div className="map">
            <MapPin className="pin" size={40} aria-hidden="true" />
            <span className="note">位置示意</span>
          </div>
        )}
        <dl>
          {phone && (
            <div>
              <Phone size={18} aria-hidden="true" />
              <dt>服务热线</dt>
              <dd className="phone num">
                <a href={telephoneLink(phone)}>{phone}</a>
              </dd>
            </div>
          )}
          {email && (
            <div>
              <Mail size={18} aria-hidden="true" />
              <dt>企业邮箱</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
          {address && (
            <div>
              <MapPin size={18} aria-hidden="true" />
              <dt>总部地址</dt>
              <dd>{address}</dd>
            </div>
          )}
          {hours && (
            <div>
              <Clock size={18} aria-hidden="true" />
              <dt>工作时间</dt>
              <dd>{hours}</dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  )
}
