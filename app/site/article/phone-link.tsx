import { Phone } from 'lucide-react'
import styled from 'styled-components'
import { color, media } from '../../ui/theme'
import { telephoneLink, useSettings } from '../shared/settings'

const Telephone = styled.a`
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: center;
  margin-top: 14px;
  color: ${color.textSecondary};
  &:hover {
    color: ${color.link};
  }
  ${media.mobile} {
    order: 3;
    margin: 0;
  }
`

/** The company's telephone beside an article; nothing when none is set. */
export function PhoneLink() {
  const { phone } = useSettings()
  if (!phone) return null
  return (
    <Telephone className="num" href={telephoneLink(phone)}>
      <Phone size={18} strokeWidth={1.75} aria-hidden />
      {phone}
    </Telephone>
  )
}
