import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

/** The frame of a home page section: its space, and a heading with something beside it. */
export const HomeSection = styled.section`
  padding: 104px 0;
  .head { display: flex; justify-content: space-between; align-items: flex-end; margin-bottom: 44px; gap: 40px; }
  h2 { font-size: ${theme.fs.h2}; letter-spacing: .02em; }
  .head p { font-size: ${theme.fs.lead}; color: ${theme.c.textSoft}; max-width: 600px; }
  .more { color: ${theme.c.link}; font-weight: 600; white-space: nowrap; display: inline-flex; align-items: center; gap: 6px; }
  .more:hover { text-decoration: underline; text-underline-offset: 4px; }
  .on-phones { display: none; }
  ${media.mobile} {
    padding: 2.6rem 0;
    .head { align-items: baseline; margin-bottom: 1rem; gap: .6rem; }
    h2 { font-size: 1.38rem; }
    .head p { display: none; }
    .more, .on-phones { display: inline-flex; align-items: center; min-height: 2.3rem; margin: -.6rem 0; font-size: .78rem; }
  }
`

/** Heading of a section, with a sentence or a link at its right. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="head">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
