import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import styled from 'styled-components'
import { Picture } from '../../ui/picture'
import { color, media, size, space, textSize } from '../../ui/theme'
import { telephoneLink, useSettings } from '../shared/settings'

const Card = styled.div`
  border: 1px solid ${color.lineStrong};
  padding: ${space[6]};
  .inner {
    border: 2px solid ${color.lineStrong};
    background: ${color.surface};
  }
  .map {
    position: relative;
    height: ${size(228, 9)};
    background: ${color.band} url(/art/map-day.svg) 72% 70%/190% auto;
  }
  .pin {
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -100%);
    color: ${color.link};
  }
  .note {
    position: absolute;
    right: 0;
    bottom: 0;
    background: ${color.surface};
    font-size: ${textSize.caption};
    padding: 2px 8px;
    color: ${color.textSoft};
  }
  dl {
    padding: ${size(12, 0.2)} ${space[24]} ${size(16, 0.2)};
  }
  dl div {
    position: relative;
    display: grid;
    grid-template-columns: ${size(30, 1.6)} 1fr;
    align-content: center;
    padding: ${size(13, 0.5)} 0;
    border-top: 1px solid ${color.line};
  }
  dl div:first-child {
    border: 0;
  }
  dl svg {
    grid-row: 1/3;
    color: ${color.link};
    margin-top: 3px;
  }
  dt {
    font-size: ${textSize.caption};
    color: ${color.textMuted};
    line-height: 1.5;
  }
  dd {
    grid-column: 2;
    line-height: 1.6;
  }
  .phone {
    font-size: ${textSize.leadTitle};
    line-height: 1.3;
    font-weight: 600;
  }
  /* The whole row answers to a finger. */
  dd a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  div:hover > dd a {
    color: ${color.link};
  }
  dd a:focus-visible {
    outline: none;
  }
  dd a:focus-visible::after {
    outline: var(--ring) solid ${color.focus};
    outline-offset: -1px;
  }
  .qr {
    display: flex;
    gap: ${size(20, 0.9)};
    align-items: center;
    margin: 0 ${space[24]};
    padding: ${size(18, 0.8)} 0 ${size(22, 0.9)};
    border-top: 1px solid ${color.line};
  }
  .qr picture {
    flex: none;
  }
  .qr img {
    width: ${size(104, 5)};
    height: ${size(104, 5)};
    object-fit: contain;
    /* The colour that stands in for the picture shows at its edges where its size is a fraction. */
    clip-path: inset(1px);
  }
  .qr b {
    display: block;
    font-weight: 600;
  }
  .qr p {
    color: ${color.textSoft};
    font-size: ${textSize.note};
    line-height: 1.6;
  }
  ${media.mobile} {
    dl div {
      min-height: 3rem;
    }
    dd {
      font-size: ${textSize.itemTitle};
    }
  }
`

interface ContactCardProps {
  /** Heads the card with a sketch of the place. */
  map?: boolean
  /** Ends it with the QR code, as far as there is one. */
  qr?: boolean
}

/** How to reach the company in a neat line: telephone, e-mail, address, hours; what is not set is left out. */
export function ContactCard({ map, qr }: ContactCardProps) {
  const { phone, email, address, hours, qrImage } = useSettings()
  const facts = [
    { Icon: Phone, name: '服务热线', value: phone, href: telephoneLink(phone), look: 'phone num' },
    { Icon: Mail, name: '企业邮箱', value: email, href: `mailto:${email}` },
    { Icon: MapPin, name: '总部地址', value: address },
    { Icon: Clock, name: '工作时间', value: hours, look: 'num' },
  ]
  return (
    <Card>
      <div className="inner">
        {map && address && (
          <div className="map">
            <MapPin className="pin" size={40} aria-hidden="true" />
            <span className="note">位置示意</span>
          </div>
        )}
        <dl>
          {facts
            .filter(({ value }) => value)
            .map(({ Icon, name, value, href, look }) => (
              <div key={name}>
                <Icon size={18} aria-hidden="true" />
                <dt>{name}</dt>
                <dd className={look}>{href ? <a href={href}>{value}</a> : value}</dd>
              </div>
            ))}
        </dl>
        {qr && qrImage && (
          <div className="qr">
            <Picture image={qrImage} sizes={{ phone: [25], page: [104] }} />
            <div>
              <b>关注公众号</b>
              <p>及时获取公司动态与技术文章</p>
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}
