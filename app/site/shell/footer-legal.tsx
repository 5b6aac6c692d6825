import { ShieldCheck } from 'lucide-react'
import styled from 'styled-components'
import { getPublicAddress } from '../../navigation/public-address'
import { color, media, size, textSize, translucent } from '../../ui/theme'
import { useSettings } from '../shared/settings'

const Legal = styled.div`
  border-top: 1px solid ${translucent.white(0.14)};
  padding: ${size(24, 0)} 0 ${size(30, 0)};
  display: flex;
  flex-wrap: wrap;
  gap: 6px 28px;
  font-size: ${textSize.caption};
  color: ${color.textOnDarkMuted};
  align-items: center;
  ${media.mobile} {
    display: block;
    border: 0;
    line-height: 1.9;
  }
`

/** Stand on a line together, so that none is left alone on the second one. */
const Registrations = styled.div`
  flex: 1 0 auto;
  max-width: 100%;
  display: flex;
  flex-wrap: wrap;
  gap: inherit;
  align-items: center;
  ${media.mobile} {
    display: block;
  }
`

const LegalLine = styled.span`
  ${media.mobile} {
    display: block;
  }
`

const Approval = styled(LegalLine)`
  margin-left: auto;
  ${media.smallDesktop} {
    margin-left: 0;
  }
`

const NoticeLink = styled.a`
  ${media.mobile} {
    display: inline-block;
    margin-right: 1rem;
    padding: 0.5rem 0;
  }
`

const Company = styled.span`
  ${media.mobile} {
    display: block;
  }
`

const RecordLine = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  ${media.mobile} {
    svg {
      display: none;
    }
    &[href] {
      min-height: 2.3rem;
    }
  }
`

/** The last lines of the footer: copyright, registrations of the site and approval of its maps. */
export function FooterLegal({ year }: { year: string }) {
  const settings = useSettings()
  return (
    <Legal>
      <LegalLine>
        {`版权所有 © ${settings.copyrightFrom}–`}
        {year} <Company>{settings.companyName}</Company>
      </LegalLine>
      {settings.notices.map(({ id, title }) => (
        <NoticeLink key={id} href={getPublicAddress({ type: 'culture', id, category: 3 })}>
          {title}
        </NoticeLink>
      ))}
      <Registrations>
        <Record text={settings.icpNumber} href={settings.icpLink} />
        <Record text={settings.policeNumber} href={settings.policeLink} police />
        {settings.mapApproval && <Approval>审图号：{settings.mapApproval}</Approval>}
      </Registrations>
    </Legal>
  )
}

function Record({ text, href, police }: { text: string; href: string; police?: boolean }) {
  if (text === '') return null
  const content = (
    <>
      {police && <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />}
      {text}
    </>
  )
  return href === '' ? (
    <RecordLine>{content}</RecordLine>
  ) : (
    <RecordLine as="a" href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </RecordLine>
  )
}
