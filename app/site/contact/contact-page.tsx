import styled from 'styled-components'
import { telephoneLink } from '../../content/telephone-link'
import { type CategoryOf, type contactParts, sections } from '../../content/site-structure'
import { CooperationBand } from '../shared/cooperation-band'
import { copyWithNotice } from '../shared/copy-with-notice'
import { PageFrame } from '../shared/page-frame'
import { SectionTabs } from '../shared/section-tabs'
import { useSettings } from '../shared/settings'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { ApplicationSection } from './application-section'
import { RecruitmentList } from './recruitment-list'
import { ServiceNetwork } from './service-network'
import type { ApplicationPrefill } from './use-application-form'
import { ButtonLink, Button, ButtonAnchor } from '../../ui/form/button'
import { EmptyState } from '../../ui/feedback/states'
import { Text } from '../../ui/text'
import { color, media, radius, scene, size, space, textSize, underlinedLink } from '../../ui/theme'
import { ContactCard } from './contact-card'
import { Copy, ExternalLink } from 'lucide-react'
import { Picture } from '../../ui/picture'
import { mapAppLink } from './map-app-link'
import { SketchNote } from './sketch-note'
import { sectionTrail, useSectionLabel } from '../shared/section-links'

const Part = styled.div`
  &:focus {
    outline: none;
  }
`

interface ContactPageProps {
  model: CategoryOf<typeof contactParts>
  /** What the application form begins with. */
  prefill: ApplicationPrefill
  /** The current month, YYYY-MM. */
  month: string
}

/** Contact us: four parts behind one banner; `model` says which. */
export function ContactPage({ model, prefill, month }: ContactPageProps) {
  const { contactNote } = useSettings()
  const section = useSectionLabel('contact')
  const shown = useFocusOnChange<HTMLDivElement>(model)
  const here = sections.contact.parts.find((part) => part.model === model)?.label ?? section
  return (
    <>
      <PageFrame
        art="qianli-day"
        title={section}
        text={contactNote}
        tabs={<SectionTabs section="contact" current={model} />}
        above={sectionTrail('contact')}
        here={here}
      >
        <Part className="w" ref={shown} tabIndex={-1} role="group" aria-label={here}>
          {model === 1 && <ContactDetails />}
          {model === 2 && <ServiceNetwork />}
          {model === 3 && <ApplicationSection prefill={prefill} month={month} />}
          {model === 4 && <RecruitmentList />}
        </Part>
      </PageFrame>
      {(model === 1 || model === 2) && <CooperationBand />}
    </>
  )
}

const Layout = styled.section`
  padding: ${size(64, 1.6)} 0 ${size(110, 2.6)};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 392px 1fr;
  gap: ${size(72, 1.8)};
  align-items: start;
  margin-bottom: ${space[64]};
  &[data-alone] {
    grid-template-columns: 392px;
  }
  ${media.narrow} {
    &,
    &[data-alone] {
      grid-template-columns: 1fr;
      gap: ${size(40, 1.8)};
    }
  }
`

const Departments = styled.table`
  width: 100%;
  border-top: 1px solid ${color.lineStrong};
  text-align: left;
  caption {
    padding-bottom: ${space[18]};
    text-align: left;
    font-size: ${textSize.title};
    font-weight: 600;
    line-height: 1.3;
  }
  th,
  td {
    height: ${size(0, 3)};
    padding: ${size(18, 0)} 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
  }
  td {
    text-align: right;
  }
`

const Telephone = styled.a.attrs({ className: 'num' })`
  display: inline-block;
  color: ${color.text};
  font-size: ${textSize.titleMedium};
  line-height: 1.4;
  &:hover {
    ${underlinedLink}
  }
  ${media.mobile} {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    height: 3rem;
  }
`

/** Part 1: how to reach the company, whom to call for what, and where it is. */
function ContactDetails() {
  const { phone, email, address, hours, departments } = useSettings()
  const reachable = phone || email || address || hours
  return (
    <Layout>
      <Text as="h2" $role="panelTitle" $below={space[28]} className={reachable ? undefined : 'visually-hidden'}>
        联系方式
      </Text>
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
      <Columns data-alone={departments.length === 0 || undefined}>
        {reachable && <ContactCard qr />}
        {departments.length > 0 && (
          <Departments>
            <caption>部门电话</caption>
            <tbody>
              {departments.map((department) => (
                <tr key={department.name}>
                  <th scope="row">{department.name}</th>
                  <td>
                    <Telephone href={telephoneLink(department.phone)}>{department.phone}</Telephone>
                  </td>
                </tr>
              ))}
            </tbody>
          </Departments>
        )}
      </Columns>
      {address && <AccessRoute address={address} />}
    </Layout>
  )
}

const Route = styled.figure`
  margin: 0 ${size(0, -0.9)};
`

/** Lower on small screens, rather than cut off at the sides, where names stand. */
const Sketch = styled.div.attrs({ className: 'daylight' })`
  --height: ${size(420, 11)};
  position: relative;
  height: var(--height);
  margin-bottom: 20px;
  overflow: hidden;
  border-radius: ${radius.image};
  background: ${scene.map} url(/art/map-day.svg) 50% 62%/${size(1300, 40)} auto;
  img {
    width: 100%;
    height: var(--height);
    object-fit: cover;
  }
  ${media.tablet} {
    --height: 300px;
  }
  ${media.mobile} {
    border-radius: 0;
  }
`

const Note = styled(SketchNote)`
  padding: 4px 12px;
`

const Address = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 16px 32px;
  ${media.mobile} {
    margin: 0.9rem 0.9rem 0;
    font-size: ${textSize.itemTitle};
  }
`

const Ways = styled.span.attrs({ className: 'unprinted' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  ${media.mobile} {
    width: 100%;
    > * {
      flex: 1;
    }
  }
`

/**
 * Where the company is: the picture of the way there that staff uploaded, as far as there is one, and its address.
 * A real map opens only when the visitor asks for it, in a map application.
 */
function AccessRoute({ address }: { address: string }) {
  const { companyName, coordinates, routeImage } = useSettings()
  return (
    <Route>
      {routeImage && (
        <Sketch>
          <Picture
            image={routeImage}
            sizes={{ phone: [100, 55], page: [1200, 420], tablet: [940, 300] }}
            alt={routeImage.alt || '到达路线示意图'}
          />
          <Note>位置示意</Note>
        </Sketch>
      )}
      <Address>
        <span>{address}</span>
        <Ways>
          <ButtonAnchor
            variant="secondary"
            size="small"
            href={mapAppLink(companyName, address, coordinates)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
            在地图应用中打开
          </ButtonAnchor>
          <Button variant="secondary" size="small" onClick={() => void copyWithNotice(address, '地址已复制', '地址')}>
            <Copy size={16} strokeWidth={1.75} aria-hidden />
            复制地址
          </Button>
        </Ways>
      </Address>
    </Route>
  )
}
