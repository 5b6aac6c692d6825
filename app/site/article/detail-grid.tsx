import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, media, printTextSize, size, space, textSize } from '../../ui/theme'

/** The three columns of a detail page: anchors, `<DetailArticle>`, `<DetailAside>`. */
export const DetailGrid = styled.div.attrs({ className: 'w' })`
  display: grid;
  grid-template-columns: 168px 664px 264px;
  gap: 52px;
  align-items: start;
  padding: ${size(64, 0)} 0 ${size(100, 2.6)};
  @media print {
    && {
      display: flex;
      flex-direction: column;
      gap: 0;
      padding: 0;
    }
  }
  ${media.narrow} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: 32px;
  }
  ${media.mobile} {
    gap: 1.3rem;
  }
`

export const DetailArticle = styled.article`
  min-width: 0;
  ${media.mobile} {
    order: 2;
    &[data-offset] {
      padding-top: 1.1rem;
    }
  }
  @media print {
    order: 2;
  }
`

/** As high as the text beside it, so that what sticks inside ends with the text. */
const Column = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  align-self: stretch;
  font-size: ${textSize.body};
  ${media.mobile} {
    display: contents;
  }
  @media print {
    display: contents;
  }
`

/**
 * Sticks under the header by filling the window down to its foot; one that is higher than the window scrolls with the page until
 * its own foot is reached.
 */
const Rail = styled.div`
  position: sticky;
  bottom: 24px;
  min-height: min(100%, calc(100vh / var(--z) - 112px));
  ${media.narrow} {
    position: static;
    min-height: 0;
  }
  ${media.mobile} {
    display: contents;
  }
  @media print {
    && {
      display: contents;
    }
  }
`

/**
 * What stands beside the text. On phones its children join the column of the page by their own `order`: 1 above
 * the text, which has 2, and 3 below it.
 */
export function DetailAside({ children }: { children: ReactNode }) {
  return (
    <Column>
      <Rail>{children}</Rail>
    </Column>
  )
}

/** Date, source and the like, under a line of their own above the text. */
export const Meta = styled.div`
  margin-bottom: ${space[32]};
  padding-bottom: ${space[18]};
  border-bottom: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  @media print {
    margin-bottom: 5mm;
    padding: 3mm 0 2mm;
    font-size: ${printTextSize.meta};
  }
`

/** The abstract of an article; `data-closing` when it stands below what it sums up. */
export const Lead = styled.p`
  margin-bottom: ${space[32]};
  padding: ${space[20]} ${space[24]};
  border-left: 3px solid ${color.primary};
  background: ${color.band};
  color: ${color.textSecondary};
  font-size: ${textSize.lead};
  line-height: 1.8;
  &[data-closing] {
    margin: ${space[32]} 0 ${size(0, 1.2)};
  }
  @media print {
    margin-bottom: 5mm;
    padding: 0 0 0 5mm;
    font-size: ${printTextSize.meta};
  }
`

const Section = styled.section`
  h2 {
    margin: ${size(56, 2)} 0 ${space[20]};
    font-size: ${textSize.heading3};
    scroll-margin-top: ${size(16, 2.7)};
  }
  &:first-child h2 {
    margin-top: ${size(0, 2)};
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
