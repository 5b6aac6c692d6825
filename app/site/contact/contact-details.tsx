import styled from 'styled-components'
import { ButtonLink } from '../../ui/form/button'
import { EmptyState } from '../../ui/feedback/states'
import { color, media, textSize } from '../../ui/theme'
import { telephoneLink, useSettings } from '../shared/settings'
import { AccessRoute } from './access-route'
import { ContactCard } from './contact-card'

const Layout = styled.section`
  padding: 64px 0 110px;
  > h2 {
    font-size: ${textSize.panelTitle};
    margin-bottom: 28px;
  }
  .grid {
    display: grid;
    grid-template-columns: 392px 1fr;
    gap: 72px;
    align-items: start;
    margin-bottom: 64px;
  }
  .grid[data-alone] {
    grid-template-columns: 392px;
  }
  table {
    width: 100%;
    border-top: 1px solid ${color.lineStrong};
    text-align: left;
  }
  caption {
    text-align: left;
    font-size: ${textSize.title};
    font-weight: 600;
    line-height: 1.3;
    padding-bottom: 18px;
  }
  th,
  td {
    padding: 18px 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
  }
  td {
    text-align: right;
  }
  td a {
    display: inline-block;
    font-size: ${textSize.titleMedium};
    line-height: 1.4;
    color: ${color.text};
  }
  td a:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  ${media.narrow} {
    .grid,
    .grid[data-alone] {
      grid-template-columns: 1fr;
      gap: 40px;
    }
  }
  ${media.mobile} {
    padding: 1.6rem 0 2.6rem;
    > h2 {
      margin-bottom: 0.9rem;
    }
    .grid {
      gap: 1.8rem;
      margin-bottom: 1.8rem;
    }
    caption {
      padding-bottom: 0.6rem;
    }
    th,
    td {
      padding: 0;
      height: 3rem;
    }
    td a {
      display: flex;
      align-items: center;
      justify-content: flex-end;
      height: 3rem;
    }
  }
`

/** Part 1: how to reach the company, whom to call for what, and where it is. */
export function ContactDetails() {
  const { phone, email, address, hours, departments } = useSettings()
  const reachable = phone || email || address || hours
  return (
    <Layout>
      <h2 className={reachable ? undefined : 'visually-hidden'}>联系方式</h2>
      {!reachable && departments.length === 0 && (
        <EmptyState
          title="联系方式整理中"
          text="可以先提交合作申请，我们会与您联系"
          action={
            <ButtonLink size="small" variant="secondary" to="/linkUS" search={{ model: 3 }}>
              提交合作申请
            </ButtonLink>
          }
        />
      )}
      <div className="grid" data-alone={departments.length === 0 || undefined}>
        {reachable && <ContactCard qr />}
        {departments.length > 0 && (
          <table>
            <caption>部门电话</caption>
            <tbody>
              {departments.map((department) => (
                <tr key={department.name}>
                  <th scope="row">{department.name}</th>
                  <td className="num">
                    <a href={telephoneLink(department.phone)}>{department.phone}</a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {address && <AccessRoute address={address} />}
    </Layout>
  )
}
