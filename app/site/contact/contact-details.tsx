import { MapPin } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../../ui/button'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { toast } from '../../ui/toast'
import { telephoneLink, useSettings } from '../settings'
import { ContactCard } from './contact-card'

const Layout = styled.section`
  padding: 64px 0 110px;
  h2 { font-size: 32px; margin-bottom: 28px; }
  .grid { display: grid; grid-template-columns: 392px 1fr; gap: 64px; align-items: start; }
  .route { height: 420px; border-radius: ${theme.r.img}; background: ${theme.c.n50} url(/art/map-day.svg) center/cover; position: relative; }
  .route span { position: absolute; right: 0; bottom: 0; background: #fff; padding: 4px 12px; font-size: ${theme.fs.cap}; color: ${theme.c.textSoft}; }
  .route svg { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -100%); color: ${theme.c.az600}; }
  .actions { display: flex; gap: 12px; margin-top: 20px; }
  table { width: 100%; margin-top: 48px; border-top: 1px solid ${theme.c.lineStrong}; text-align: left; }
  caption { text-align: left; font-size: ${theme.fs.h4}; font-weight: 600; margin-bottom: 16px; }
  th, td { padding: 16px 0; border-bottom: 1px solid ${theme.c.line}; font-weight: 400; }
  td { text-align: right; }
  .qr { margin-top: 32px; display: flex; gap: 20px; align-items: center; background: ${theme.c.bgBand}; padding: 20px; border-radius: ${theme.r.img}; }
  .qr img { width: 96px; height: 96px; }
  .qr p { color: ${theme.c.textSoft}; font-size: ${theme.fs.sm}; }
  ${media.narrow} { .grid { grid-template-columns: 1fr; gap: 40px; } }
  ${media.mobile} {
    padding: 1.6rem 0 2.6rem;
    h2 { font-size: 1.3rem; margin-bottom: .9rem; }
    .route { height: 11rem; }
    table { margin-top: 1.6rem; }
    th, td { padding: .8rem 0; }
  }
`

/** Part 1: where the company is and whom to call for what. */
export function ContactDetails() {
  const { address, departments, qrImage } = useSettings()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('地址已复制'),
      () => toast('复制没有成功，请手动选择地址文字', { kind: 'error' }),
    )
  return (
    <Layout>
      <h2>联系方式</h2>
      <div className="grid">
        <div>
          <ContactCard />
          {qrImage && (
            <div className="qr">
              <Picture image={qrImage} sizes="96px" />
              <div>
                <h3>关注公众号</h3>
                <p>第一时间获取公司动态与技术文章</p>
              </div>
            </div>
          )}
        </div>
        <div>
          <div className="route" role="img" aria-label="到达路线示意图">
            <MapPin size={48} aria-hidden="true" />
            <span>位置示意</span>
          </div>
          {address && (
            <div className="actions">
              <Button variant="secondary" size="small" onClick={copy}>
                复制地址
              </Button>
            </div>
          )}
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
      </div>
    </Layout>
  )
}
