import { ShieldCheck } from 'lucide-react'
import styled from 'styled-components'
import { footerSections, sections } from '../../navigation/sections'
import { stringifySearch } from '../../navigation/search-params'
import { Picture } from '../../ui/picture'
import { color, media, textSize, translucent } from '../../ui/theme'
import { telephoneLink, useSettings } from '../shared/settings'

const Foot = styled.footer.attrs({ className: 'on-dark' })`
  background: ${color.backgroundDark};
  color: ${color.textOnDark};
  :focus-visible {
    outline-color: ${color.focusOnDark};
  }
  a:hover {
    color: ${color.textOnDark};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .top {
    display: grid;
    grid-template-columns: 150px 190px 150px 170px 1fr;
    gap: 32px;
    padding: 72px 0 56px;
  }
  h2 {
    font-size: ${textSize.itemTitle};
    margin-bottom: 18px;
  }
  .top li {
    margin-bottom: 11px;
    font-size: ${textSize.note};
    color: ${color.textOnDarkMuted};
  }
  .reach {
    display: flex;
    gap: 28px;
    justify-content: flex-end;
  }
  .reach p {
    color: ${color.textOnDarkMuted};
    font-size: ${textSize.meta};
    white-space: nowrap;
  }
  .reach .phone {
    display: block;
    font-size: ${textSize.panelTitle};
    line-height: 1.2;
    white-space: nowrap;
    margin-bottom: 8px;
    color: ${color.textOnDark};
  }
  .reach .mail {
    color: ${color.textOnDark};
  }
  .qr {
    text-align: center;
    font-size: ${textSize.caption};
    color: ${color.textOnDarkMuted};
  }
  .qr img {
    width: 112px;
    height: 112px;
    margin: 0 auto 8px;
    border-radius: 4px;
    background: ${color.surface};
  }
  .legal {
    border-top: 1px solid ${translucent.white(0.14)};
    padding: 24px 0 30px;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 28px;
    font-size: ${textSize.caption};
    color: ${color.textOnDarkMuted};
    align-items: center;
  }
  .legal .record {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .legal .approval {
    margin-left: auto;
  }
  .folds {
    display: none;
  }
  ${media.narrow} {
    .top {
      grid-template-columns: repeat(4, 1fr);
    }
    .reach {
      grid-column: 1/-1;
      justify-content: flex-start;
    }
  }
  ${media.mobile} {
    padding: 0.6rem 0 1.6rem;
    .top nav {
      display: none;
    }
    .folds {
      display: block;
    }
    .top {
      display: block;
      padding: 0;
    }
    summary {
      display: flex;
      justify-content: space-between;
      align-items: center;
      padding: 0.85rem 0;
      font-size: ${textSize.itemTitle};
      font-weight: 600;
      cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    summary::after {
      content: '';
      width: 0.7rem;
      height: 0.7rem;
      background:
        linear-gradient(${color.lineMedium}, ${color.lineMedium}) center/100% 1.5px no-repeat,
        linear-gradient(${color.lineMedium}, ${color.lineMedium}) center/1.5px 100% no-repeat;
    }
    details[open] > summary::after {
      background-size:
        100% 1.5px,
        0 0;
    }
    details {
      border-bottom: 1px solid ${translucent.white(0.14)};
    }
    .top li {
      margin: 0;
    }
    details ul {
      display: grid;
      grid-template-columns: 1fr 1fr;
      padding-bottom: 0.7rem;
    }
    details a {
      display: block;
      padding: 0.45rem 0;
      color: ${color.textOnDarkMuted};
    }
    .reach {
      justify-content: space-between;
      align-items: flex-end;
      margin: 1.4rem 0 1.3rem;
    }
    .reach .phone {
      line-height: 1.3;
      margin: 0;
    }
    .reach .mail {
      font-size: ${textSize.body};
    }
    .qr {
      font-size: 0;
    }
    .qr img {
      width: 4.6rem;
      height: 4.6rem;
      margin: 0;
      border-radius: 3px;
    }
    .legal {
      display: block;
      border: 0;
      padding: 0;
      line-height: 1.9;
    }
    .legal span,
    .legal a {
      display: block;
    }
    .legal svg {
      display: none;
    }
    .legal .company {
      display: block;
    }
  }
`

const columns = footerSections.map(({ label, to, parts }) => ({
  label,
  links: parts.map((part) => ({ label: part.label, href: `${to}${stringifySearch({ model: part.model })}` })),
}))

/**
 * The foot of every public page. Its links are full document loads on purpose: the footer reloads the
 * page when the route changes. What the settings do not hold is left out.
 * @param year the year of the server, so that browser and server agree on New Year's Eve
 */
export function Footer({ year }: { year: string }) {
  const settings = useSettings()
  return (
    <Foot>
      <div className="w">
        <div className="top">
          {columns.map(({ label, links }) => (
            <nav key={label} aria-label={label}>
              <h2>{label}</h2>
              <FooterLinks links={links} />
            </nav>
          ))}
          <div className="folds">
            {columns.map(({ label, links }) => (
              <details key={label} open={label === sections.contact.label}>
                <summary>{label}</summary>
                <FooterLinks links={links} />
              </details>
            ))}
          </div>
          <div className="reach">
            <div>
              {settings.phone && (
                <>
                  <p>服务热线</p>
                  <a className="phone num" href={telephoneLink(settings.phone)}>
                    {settings.phone}
                  </a>
                </>
              )}
              {settings.email && (
                <>
                  <p>企业邮箱</p>
                  <a className="mail" href={`mailto:${settings.email}`}>
                    {settings.email}
                  </a>
                </>
              )}
            </div>
            {settings.qrImage && (
              <div className="qr">
                <Picture image={settings.qrImage} sizes="112px" />
                关注公众号
              </div>
            )}
          </div>
        </div>
        <div className="legal">
          <span>
            版权所有 © 2006–{year} <span className="company">{settings.companyName}</span>
          </span>
          <Record text={settings.icpNumber} href={settings.icpLink} />
          <Record text={settings.policeNumber} href={settings.policeLink} police />
          {settings.mapApproval && <span className="approval">审图号：{settings.mapApproval}</span>}
        </div>
      </div>
    </Foot>
  )
}

function FooterLinks({ links }: { links: Array<{ label: string; href: string }> }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
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
    <span className="record">{content}</span>
  ) : (
    <a className="record" href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
