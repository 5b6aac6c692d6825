import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import styled from 'styled-components'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { telephoneLink, useSettings } from '../settings'

const { c, fs } = theme

const Card = styled.div`
  border:1px solid ${c.n900};padding:6px;
  .inner{border:2px solid ${c.n900};background:${c.n0}}
  .map{position:relative;height:228px;background:${c.n50} url(/art/map-day.svg) 72% 70%/190% auto}
  .pin{position:absolute;left:50%;top:50%;transform:translate(-50%,-100%);color:${c.az600}}
  .note{position:absolute;right:0;bottom:0;background:${c.n0};font-size:${fs.cap};padding:2px 8px;color:${c.textSoft}}
  dl{padding:12px 24px 16px}
  dl div{position:relative;display:grid;grid-template-columns:30px 1fr;align-content:center;padding:13px 0;border-top:1px solid ${c.line}}
  dl div:first-child{border:0}
  dl svg{grid-row:1/3;color:${c.link};margin-top:3px}
  dt{font-size:${fs.cap};color:${c.textMuted};line-height:1.5}
  dd{grid-column:2;line-height:1.6}
  .phone{font-size:28px;line-height:1.3;font-weight:600}
  /* The whole row answers to a finger. */
  dd a::after{content:"";position:absolute;inset:0}
  div:hover>dd a{color:${c.link}}
  dd a:focus-visible{outline:none}
  dd a:focus-visible::after{outline:2px solid ${c.focus};outline-offset:-1px}
  .qr{display:flex;gap:20px;align-items:center;margin:0 24px;padding:18px 0 22px;border-top:1px solid ${c.line}}
  .qr img{width:104px;height:104px;object-fit:contain}
  .qr b{display:block;font-weight:600}
  .qr p{color:${c.textSoft};font-size:${fs.sm};line-height:1.6}
  ${media.mobile}{
    padding:4px;
    .map{height:9rem}
    dl{padding:.2rem .9rem}
    dl div{grid-template-columns:1.6rem 1fr;padding:.5rem 0;min-height:3rem}
    dt{font-size:.75rem}
    dd{font-size:.86rem}
    .phone{font-size:1.3rem}
    .qr{margin:0 .9rem;padding:.8rem 0 .9rem;gap:.9rem}
    .qr img{width:5rem;height:5rem}
    .qr p{font-size:.78rem}
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
              <dd className="num">{hours}</dd>
            </div>
          )}
        </dl>
        {qr && qrImage && (
          <div className="qr">
            <Picture image={qrImage} sizes="104px" />
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
