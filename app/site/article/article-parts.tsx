import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, media, printTextSize, textSize } from '../../ui/theme'

/** Date, source and the like, under a line of their own above the text. */
export const Meta = styled.div`
  margin-bottom: 32px;
  padding-bottom: 18px;
  border-bottom: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  ${media.mobile} {
    margin-bottom: 1.1rem;
    padding-bottom: 0.7rem;
  }
  @media print {
    margin-bottom: 5mm;
    padding: 3mm 0 2mm;
    font-size: ${printTextSize.meta};
  }
`

/** The abstract of an article; `data-closing` when it stands below what it sums up. */
export const Lead = styled.p`
  margin-bottom: 32px;
  padding: 20px 24px;
  border-left: 3px solid ${color.primary};
  background: ${color.band};
  color: ${color.textSecondary};
  font-size: ${textSize.lead};
  line-height: 1.8;
  &[data-closing] {
    margin: 32px 0 0;
  }
  ${media.mobile} {
    margin-bottom: 1.2rem;
    padding: 0.8rem 0.9rem;
    &[data-closing] {
      margin: 1.2rem 0;
    }
  }
  @media print {
    margin-bottom: 5mm;
    padding: 0 0 0 5mm;
    font-size: ${printTextSize.meta};
  }
`

const Section = styled.section`
  h2 {
    margin: 56px 0 20px;
    font-size: ${textSize.heading3};
    scroll-margin-top: 16px;
  }
  &:first-child h2 {
    margin-top: 0;
  }
  ${media.mobile} {
    h2 {
      margin: 2rem 0 0.8rem;
      scroll-margin-top: 2.7rem;
    }
    &:first-child h2 {
      margin-top: 2rem;
    }
  }
`

interface ArticleSectionProps {
  /** Where the table of contents leads. */
  id?: string
  title: string
  /** Paper does without it, such as pictures that are printed elsewhere on the page. */
  unprinted?: boolean
  children: ReactNode
}

/** A part that follows the formatted text, such as its documents. */
export function ArticleSection({ id, title, unprinted, children }: ArticleSectionProps) {
  return (
    <Section className={unprinted ? 'unprinted' : undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </Section>
  )
}
