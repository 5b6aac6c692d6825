import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CategoryOf, contactParts } from '../../content/categories'
import { sections } from '../../navigation/sections'
import { CooperationBand } from '../shared/cooperation-band'
import { PageFrame } from '../shared/page-frame'
import { SectionTabs } from '../shared/section-tabs'
import { useSettings } from '../shared/settings'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { ApplicationSection } from './application-section'
import { ContactDetails } from './contact-details'
import { RecruitmentList } from './recruitment-list'
import { ServiceNetwork } from './service-network'
import type { ApplicationPrefill } from './use-application-form'

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
  const shown = useFocusOnChange<HTMLDivElement>(model)
  const here = sections.contact.parts.find((part) => part.model === model)?.label ?? sections.contact.label
  return (
    <>
      <PageFrame
        art="qianli-day"
        title={sections.contact.label}
        text={contactNote}
        tabs={<SectionTabs section="contact" current={model} />}
        above={[
          <Link key="section" to="/linkUS">
            {sections.contact.label}
          </Link>,
        ]}
        here={here}
      >
        <Part className="w" ref={shown} tabIndex={-1} role="group" aria-label={here}>
          {model === 1 && <ContactDetails />}
          {model === 2 && <ServiceNetwork />}
          {model === 3 && <ApplicationSection prefill={prefill} month={month} />}
          {model === 4 && <RecruitmentList />}
        </Part>
      </PageFrame>
      {model !== 3 && <CooperationBand />}
    </>
  )
}
