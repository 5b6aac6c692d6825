import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ButtonAnchor } from '../../ui/form/button'
import { Text } from '../../ui/text'
import { color, layer, media, size, textSize, touchHeight } from '../../ui/theme'
import { telephoneLink } from '../../content/telephone-link'
import { useSettings } from '../shared/settings'

const Reach = styled.div`
  margin-top: ${size(18, 0)};
  text-align: center;
  ${media.mobile} {
    order: 3;
  }
`

const Telephone = styled.a`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  font-size: ${textSize.titleSmall};
  line-height: 1.4;
  min-height: ${touchHeight};
  &:hover {
    color: ${color.link};
  }
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
      {hours && (
        <Text as="p" $role="caption" $tone="muted">
          {hours}
        </Text>
      )}
    </Reach>
  )
}

const Strip = styled.div.attrs({ className: 'only-on-phones' })`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 0.6rem;
  position: sticky;
  z-index: ${layer.strip};
  bottom: 0;
  padding: 0.5rem 0.9rem calc(0.5rem + env(safe-area-inset-bottom));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
`

/** What a phone keeps at the foot of the screen for as long as an offer is read: its call to action, and the telephone. */
export function PhoneStrip({ children }: { children: ReactNode }) {
  const { phone } = useSettings()
  return (
    <Strip className="unprinted">
      {children}
      {phone && (
        <ButtonAnchor variant="secondary" href={telephoneLink(phone)}>
          <Phone size={18} strokeWidth={1.75} aria-hidden />
          电话
        </ButtonAnchor>
      )}
    </Strip>
  )
}
