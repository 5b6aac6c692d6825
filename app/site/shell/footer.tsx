import { createContext, useContext } from 'react'
import styled from 'styled-components'
import { footerSections } from '../../content/site-structure'
import { stringifySearch } from '../../navigation/search-params'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, media, size, textSize, translucent } from '../../ui/theme'
import { telephoneLink } from '../../content/telephone-link'
import { useSettings } from '../shared/settings'
import { FooterLegal } from './footer-legal'
import { getSectionLabel } from '../../navigation/menu'

const Foot = styled.footer.attrs({ className: 'on-dark' })`
  background: ${color.backgroundDark};
  color: ${color.textOnDark};
  padding: ${size(0, 0.6)} 0 ${size(0, 1.6)};
  :focus-visible {
    outline-color: ${color.focusOnDark};
  }
  a:hover {
    color: ${color.textOnDark};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

const Top = styled.div`
  display: grid;
  grid-template-columns: 150px 190px 150px 170px 1fr;
  gap: 32px;
  padding: ${size(72, 0)} 0 ${size(56, 0)};
  ${media.narrow} {
    grid-template-columns: repeat(4, 1fr);
  }
  ${media.mobile} {
    display: block;
  }
`

const Column = styled.nav.attrs({ className: 'not-on-phones' })``

const Folds = styled.div.attrs({ className: 'only-on-phones' })``

/** A column as mobile shows it: open or closed, its links two by two. */
const Fold = styled.details`
  border-bottom: 1px solid ${translucent.white(0.14)};
  ul {
    display: grid;
    grid-template-columns: 1fr 1fr;
    padding-bottom: 0.7rem;
  }
  a {
    display: block;
    padding: 0.5rem 0;
    color: ${color.textOnDarkMuted};
  }
`

const FoldTitle = styled.summary`
  display: flex;
  justify-content: space-between;
  align-items: center;
  padding: 0.85rem 0;
  font-size: ${textSize.itemTitle};
  font-weight: 600;
  &::after {
    content: '';
    width: 0.7rem;
    height: 0.7rem;
    background:
      linear-gradient(${color.lineMedium}, ${color.lineMedium}) center/100% 1.5px no-repeat,
      linear-gradient(${color.lineMedium}, ${color.lineMedium}) center/1.5px 100% no-repeat;
  }
  details[open] > &::after {
    background-size:
      100% 1.5px,
      0 0;
  }
`

const LinkRow = styled.li`
  margin-bottom: ${size(11, 0)};
  font-size: ${textSize.note};
  color: ${color.textOnDarkMuted};
`

const Reach = styled.div`
  display: flex;
  gap: 28px;
  justify-content: flex-end;
  ${media.narrow} {
    grid-column: 1/-1;
    justify-content: flex-start;
  }
  ${media.mobile} {
    justify-content: space-between;
    align-items: flex-end;
    margin: 1.4rem 0 1.3rem;
  }
`

const ReachLabel = styled.p`
  color: ${color.textOnDarkMuted};
  font-size: ${textSize.meta};
  white-space: nowrap;
`

const Phone = styled.a.attrs({ className: 'num' })`
  display: block;
  font-size: ${textSize.panelTitle};
  line-height: 1.2;
  white-space: nowrap;
  margin-bottom: ${size(8, 0)};
  color: ${color.textOnDark};
  ${media.mobile} {
    line-height: 2.3rem;
  }
`

const Mail = styled.a`
  color: ${color.textOnDark};
  ${media.mobile} {
    display: inline-block;
    font-size: ${textSize.body};
    line-height: 2.3rem;
  }
`

const QrCode = styled.div`
  text-align: center;
  font-size: ${textSize.caption};
  color: ${color.textOnDarkMuted};
  img {
    width: ${size(112, 4.6)};
    height: ${size(112, 4.6)};
    margin: 0 auto 8px;
    border-radius: 4px;
    background: ${color.surface};
  }
  ${media.mobile} {
    font-size: 0;
    img {
      margin: 0;
      border-radius: 3px;
    }
  }
`

const columns = footerSections.map(({ name, to, parts }) => ({
  name,
  links: parts.map((part) => ({ label: part.label, href: `${to}${stringifySearch({ model: part.model })}` })),
}))

/** The markup of `FooterContent` where the server has it from another page. The browser has none, and finds the same in the page. */
export const FooterMarkup = createContext<string | undefined>(undefined)

/**
 * The foot of every public page. Its links are full document loads on purpose: the footer reloads the
 * page when the route changes. What the settings do not hold is left out.
 * @param year the year of the server, so that browser and server agree on New Year's Eve
 */
export function Footer({ year }: { year: string }) {
  const markup = useContext(FooterMarkup)
  if (markup !== undefined) return <Foot dangerouslySetInnerHTML={{ __html: markup }} />
  return (
    <Foot>
      <FooterContent year={year} />
    </Foot>
  )
}

/** What stands in the footer. It depends on the settings and the year alone, and takes no id from its place in the page. */
export function FooterContent({ year }: { year: string }) {
  const settings = useSettings()
  return (
    <div className="w">
      <Top>
        {columns.map(({ name, links }) => (
          <Column key={name} aria-label={getSectionLabel(settings.menu, name)}>
            <Text as="h2" $role="itemTitle" $below={18}>
              {getSectionLabel(settings.menu, name)}
            </Text>
            <FooterLinks links={links} />
          </Column>
        ))}
        <Folds>
          {columns.map(({ name, links }) => (
            <Fold key={name} open={name === 'contact'}>
              <FoldTitle>{getSectionLabel(settings.menu, name)}</FoldTitle>
              <FooterLinks links={links} />
            </Fold>
          ))}
        </Folds>
        <Reach>
          <div>
            {settings.phone && (
              <>
                <ReachLabel>服务热线</ReachLabel>
                <Phone href={telephoneLink(settings.phone)}>{settings.phone}</Phone>
              </>
            )}
            {settings.email && (
              <>
                <ReachLabel>企业邮箱</ReachLabel>
                <Mail href={`mailto:${settings.email}`}>{settings.email}</Mail>
              </>
            )}
          </div>
          {settings.qrImage && (
            <QrCode>
              <Picture image={settings.qrImage} sizes={{ phone: [23], page: [112] }} />
              关注公众号
            </QrCode>
          )}
        </Reach>
      </Top>
      <FooterLegal year={year} />
    </div>
  )
}

function FooterLinks({ links }: { links: Array<{ label: string; href: string }> }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <LinkRow key={href}>
          <a href={href}>{label}</a>
        </LinkRow>
      ))}
    </ul>
  )
}
