import { Phone } from 'lucide-react'
import styled from 'styled-components'
import { color, media, textSize } from '../../ui/theme'
import { telephoneLink, useSettings } from '../shared/settings'

const Reach = styled.div`
  margin-top: 18px;
  text-align: center;
  ${media.mobile} {
    order: 3;
    margin: 0;
  }
`

const Telephone = styled.a`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  font-size: ${textSize.titleSmall};
  line-height: 1.4;
  &:hover {
    color: ${color.link};
  }
  ${media.mobile} {
    min-height: 2.3rem;
  }
`

const Hours = styled.p`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

/** The company's telephone beside an article, with the hours when it is answered; nothing when none is set. */
export function PhoneLink() {
  const { phone, hours } = useSettings()
  if (!phone) return null
  return (
    <Reach className="num unprinted">
      <Telephone href={telephoneLink(phone)}>
        <Phone size={18} strokeWidth={1.75} aria-hidden />
        {phone}
      </Telephone>
      {hours && <Hours>{hours}</Hours>}
    </Reach>
  )
}
