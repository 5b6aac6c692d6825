import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CategoryOf, contactParts } from '../../content/categories'
import { contactSection } from '../../navigation/sections'
import { PageFrame } from '../page-frame'
import { useFocusOnChange } from '../use-focus-on-change'
import { ApplicationSection, ContactDetails, RecruitmentList, ServiceNetwork } from './contact-parts'

const Part = styled.div`
  &:focus{outline:none}
`

interface ContactPageProps {
  model: CategoryOf<typeof contactParts>
  /** The direction and the source page that a link to the application form brings along. */
  type: string | undefined
  from: string | undefined
  /** The current month, YYYY-MM. */
  month: string
}

/** Contact us: four parts behind one banner; `model` says which. */
export function ContactPage({ model, type, from, month }: ContactPageProps) {
  const tabs = contactSection.parts.map((part) => (
    <Link key={part.model} to="/linkUS" search={{ model: part.model }} aria-current={part.model === model ? 'page' : undefined} resetScroll={false}>
      {part.label}
    </Link>
  ))
  const shown = useFocusOnChange<HTMLDivElement>(model)
  const here = contactSection.parts.find((part) => part.model === model)?.label ?? contactSection.label
  return (
    <PageFrame
      art="qianli-day"
      title={contactSection.label}
      text={contactSection.note}
      tabs={tabs}
      above={[
        <Link key="section" to="/linkUS">
          {contactSection.label}
        </Link>,
      ]}
      here={here}
    >
      <Part className="w" ref={shown} tabIndex={-1} role="group" aria-label={here}>
        {model === 1 && <ContactDetails />}
        {model === 2 && <ServiceNetwork />}
        {model === 3 && <ApplicationSection direction={type ?? ''} source={from ?? ''} month={month} />}
        {model === 4 && <RecruitmentList />}
      </Part>
    </PageFrame>
  )
}
