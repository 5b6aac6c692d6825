import { createLink } from '@tanstack/react-router'
import type { ReactNode, ComponentProps } from 'react'
import styled from 'styled-components'
import { color, media, size, space, textLink, textSize, touchHeight } from '../../ui/theme'

/** One part of a page that is made of several, with its space above and below. */
export const Section = styled.section`
  padding: ${space[104]} 0;
  @media print {
    padding: 6mm 0 0;
  }
`

/** The heading of a section. */
export const SectionTitle = styled.h2`
  font-size: ${textSize.heading2};
  letter-spacing: 0.02em;
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: ${size(40, 0.6)};
  margin-bottom: ${size(44, 1)};
  @media print {
    margin-bottom: 3mm;
  }
  ${media.mobile} {
    align-items: baseline;
    &[data-tabs] {
      display: grid;
      grid-template-columns: 1fr auto;
      gap: 0.4rem 0;
      margin-bottom: 0;
    }
  }
`

const Text = styled.p.attrs({ className: 'not-on-phones' })`
  max-width: 600px;
  color: ${color.textSoft};
  font-size: ${textSize.intro};
`

interface SectionHeadProps {
  title: string
  /** A `<MoreLink>` to all of what the section shows some of. */
  more: ReactNode
  /** A sentence at the right, which the phone layout leaves out. */
  text?: string
  /** The tabs of the section; the phone layout sets them in a row of their own. */
  tabs?: ReactNode
}

/** Title of a section with what stands at its right. */
export function SectionHead({ title, more, text, tabs }: SectionHeadProps) {
  return (
    <Head data-tabs={tabs ? '' : undefined}>
      <SectionTitle>{title}</SectionTitle>
      {more}
      {text && <Text>{text}</Text>}
      {tabs}
    </Head>
  )
}

const More = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${touchHeight};
  margin: ${size(0, -0.6)} 0;
  font-size: ${textSize.body};
  font-weight: 600;
  white-space: nowrap;
  ${textLink}
  &[data-place='below'] {
    margin: ${size(26, 0.5)} 0 0;
  }
`

interface MoreAnchorProps extends ComponentProps<'a'> {
  /** Leaves the link out of the desktop layout. */
  only?: 'phone'
  /** Where it stands: in a heading's line, or under what it leads on from. */
  place?: 'beside' | 'below'
}

function MoreAnchor({ only, place = 'beside', ...rest }: MoreAnchorProps) {
  return <More {...rest} className={only && 'only-on-phones'} data-place={place} />
}

/** A typed link to more of what is shown: its words, then an arrow. */
export const MoreLink = createLink(MoreAnchor)
