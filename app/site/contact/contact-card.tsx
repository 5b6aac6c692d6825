import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import styled from 'styled-components'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, media, size, space, textSize } from '../../ui/theme'
import { telephoneLink } from '../../content/telephone-link'
import { useSettings } from '../shared/settings'
import { SketchNote } from './sketch-note'

const Frame = styled.div`
  border: 1px solid ${color.lineStrong};
  padding: ${space[6]};
`

const Inner = styled.div`
  border: 2px solid ${color.lineStrong};
  background: ${color.surface};
`

const Sketch = styled.div.attrs({ className: 'daylight' })`
  position: relative;
  height: ${size(228, 9)};
  background: ${color.band} url(/art/map-day.svg) 72% 70%/190% auto;
`

const Pin = styled(MapPin)`
  position: absolute;
  left: 50%;
  top: 50%;
  transform: translate(-50%, -100%);
  color: ${color.link};
`

const List = styled.dl`
  padding: ${size(12, 0.2)} ${space[24]} ${size(16, 0.2)};
`

const Fact = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: ${size(30, 1.6)} 1fr;
  align-content: center;
  min-height: ${size(0, 3)};
  padding: ${size(13, 0.5)} 0;
  border-top: 1px solid ${color.line};
  &:first-child {
    border: 0;
  }
  > svg {
    grid-row: 1/3;
    margin-top: 3px;
    color: ${color.link};
  }
`

const Value = styled.dd`
  grid-column: 2;
  line-height: 1.6;
  ${media.mobile} {
    font-size: ${textSize.itemTitle};
  }
  &.phone {
    font-size: ${textSize.leadTitle};
    line-height: 1.3;
    font-weight: 600;
  }
`

/** The whole row answers to a finger. */
const Way = styled.a`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${Fact}:hover & {
    color: ${color.link};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: var(--ring) solid ${color.focus};
    outline-offset: -1px;
  }
`

const Follow = styled.div`
  display: flex;
  gap: ${size(20, 0.9)};
  align-items: center;
  margin: 0 ${space[24]};
  padding: ${size(18, 0.8)} 0 ${size(22, 0.9)};
  border-top: 1px solid ${color.line};
`

/** The colour that stands in for the picture shows at its edges where its size is a fraction. */
const QrCode = styled(Picture)`
  flex: none;
  img {
    width: ${size(104, 5)};
    height: ${size(104, 5)};
    object-fit: contain;
    clip-path: inset(1px);
  }
`

interface ContactCardProps {
  /** Heads the card with a sketch of the place. */
  map?: boolean
  /** Ends it with the QR code, as far as there is one. */
  qr?: boolean
}

/** How to reach the company in a neat line: telephone, e-mail, address, hours; what is not set is left out, and so is a card of nothing. */
export function ContactCard({ map, qr }: ContactCardProps) {
  const { phone, email, address, hours, qrImage } = useSettings()
  const facts = [
    { Icon: Phone, name: '服务热线', value: phone, href: telephoneLink(phone), look: 'phone num' },
    { Icon: Mail, name: '企业邮箱', value: email, href: `mailto:${email}` },
    { Icon: MapPin, name: '总部地址', value: address },
    { Icon: Clock, name: '工作时间', value: hours, look: 'num' },
  ].filter(({ value }) => value)
  const code = qr ? qrImage : null
  if (facts.length === 0 && !code) return null
  return (
    <Frame>
      <Inner>
        {map && address && (
          <Sketch>
            <Pin size={40} aria-hidden="true" />
            <SketchNote>位置示意</SketchNote>
          </Sketch>
        )}
        <List>
          {facts.map(({ Icon, name, value, href, look }) => (
            <Fact key={name}>
              <Icon size={18} aria-hidden="true" />
              <Text as="dt" $role="caption" $tone="muted" $lineHeight={1.5}>
                {name}
              </Text>
              <Value className={look}>{href ? <Way href={href}>{value}</Way> : value}</Value>
            </Fact>
          ))}
        </List>
        {code && (
          <Follow>
            <QrCode image={code} sizes={{ phone: [25], page: [104] }} />
            <div>
              <Text as="b" $weight={600} $block>
                关注公众号
              </Text>
              <Text as="p" $role="note" $tone="soft" $lineHeight={1.6}>
                及时获取公司动态与技术文章
              </Text>
            </div>
          </Follow>
        )}
      </Inner>
    </Frame>
  )
}
