import type { ReactNode } from 'react'
import styled from 'styled-components'
import { aboutParts, type CategoryOf } from '../../content/site-structure'
import { EmptyState } from '../../ui/feedback/states'
import { size, textSize } from '../../ui/theme'

type AboutPart = CategoryOf<typeof aboutParts>

const Section = styled.section`
  padding: ${size(96, 2.2)} 0;
  scroll-margin-top: ${size(-20, 0.2)};
  @media print {
    padding: 0;
    &:not(:first-of-type) {
      break-inside: avoid;
    }
  }
`

interface AboutSectionProps {
  part: AboutPart
  className?: string
  children: ReactNode
}

/** A part of the about page under the anchor that its tab leads to; its heading is `<AboutHeading>`. */
export function AboutSection({ part, className, children }: AboutSectionProps) {
  return (
    <Section id={`part-${part}`} aria-labelledby={`heading-${part}`} className={className}>
      <div className="w">{children}</div>
    </Section>
  )
}

const Heading = styled.h2`
  font-size: ${textSize.heading2};
  letter-spacing: 0.02em;
`

/** Takes the focus when a tab leads to its part. */
export function AboutHeading({ part, className }: { part: AboutPart; className?: string }) {
  return (
    <Heading id={`heading-${part}`} tabIndex={-1} className={className}>
      {aboutParts[part]}
    </Heading>
  )
}

const Empty = styled.div`
  margin-top: 28px;
`

/** Stands in for what a part has not got yet. */
export function EmptyPart() {
  return (
    <Empty>
      <EmptyState title="该栏目还没有内容" text="可以先看看其他栏目" />
    </Empty>
  )
}
