import styled from 'styled-components'
import type { ActRow, SentencePart } from '../../contract/trail'
import { adminTextSize, color, media } from '../../ui/theme'
import { Added, Removed, TextAnchor } from '../shared/text'
import { createAddressLink } from '../shell/admin-link'
import { ArrowRight } from 'lucide-react'

/** A sentence with its links, and with what was there before and after. */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  return parts.map(({ text, tone, link }, index) => {
    // The parts do not move.
    if (tone === 'old') return <Removed key={index}>{text}</Removed>
    if (tone === 'new') return <Added key={index}>{text}</Added>
    return link === undefined ? (
      <span key={index}>{text}</span>
    ) : (
      <ThingLink key={index} href={link}>
        {text}
      </ThingLink>
    )
  })
}

/** Among the words of a sentence colour alone does not tell it apart. */
const ThingAnchor = styled(TextAnchor)`
  text-decoration: underline;
  text-decoration-color: ${color.primarySoft};
  text-underline-offset: 4px;
`

const ThingLink = createAddressLink(ThingAnchor)

/** The parts that an act changed, each with what it was and what it is. */
export function Changes({ changes, difference }: Pick<ActRow, 'changes' | 'difference'>) {
  if (changes.length === 0) return null
  return (
    <List>
      {changes.map(({ label, before, after, paragraphs }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {paragraphs !== undefined && (
              <>
                改 {paragraphs} 段{difference !== '' && <ThingLink href={difference}>查看差异</ThingLink>}
              </>
            )}
            {paragraphs === undefined && after === undefined && '已改动'}
            {before && <Removed>{before}</Removed>}
            {before && after !== undefined && <ArrowRight size={14} color={color.icon} role="img" aria-label="改为" />}
            {after !== undefined && (after === '' ? '空' : <Added>{after}</Added>)}
          </dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  gap: 4px;
  margin: 6px 0 2px;
  > div {
    display: grid;
    grid-template-columns: 7em minmax(0, 1fr);
    gap: 10px;
  }
  dt {
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 2px;
    }
  }
`
