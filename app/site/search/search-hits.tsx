import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import { registers } from '../../content/register-names'
import { isTypeName, getPlace, getPartLabel } from '../../content/site-structure'
import type { SearchHit, MarkedText } from '../../contract'
import { parseSearch } from '../../navigation/search-params'
import { Text } from '../../ui/text'
import { color, size, space, textSize, underlinedLink } from '../../ui/theme'
import { type Menu, getSectionLabel } from '../../navigation/menu'
import { useSettings } from '../shared/settings'

const List = styled.ol`
  border-top: 1px solid ${color.lineStrong};
`

const Hit = styled.li`
  border-bottom: 1px solid ${color.line};
`

const HitAnchor = styled.a`
  display: block;
  padding: ${size(26, 0.95)} 0;
`

const HitLink = createLink(HitAnchor)

const Heading = styled.h3`
  display: flex;
  gap: ${space[12]};
  align-items: baseline;
  font-size: ${textSize.rowTitle};
  line-height: 1.5;
  word-break: normal;
`

const Tag = styled.span`
  flex: none;
  padding: ${space[6]} ${size(9, 0.4)};
  border-radius: 2px;
  background: ${color.selected};
  color: ${color.azureDeep};
  font-size: ${textSize.caption};
  font-weight: 400;
  line-height: 1;
`

const Title = styled.span`
  ${HitAnchor}:hover & {
    ${underlinedLink}
    text-underline-offset: 5px;
  }
`

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[6]};
  margin-top: ${space[10]};
  font-size: ${textSize.caption};
  color: ${color.textMuted};
`

const Separator = styled(ChevronRight)`
  flex: none;
  color: ${color.separator};
`

const HitDate = styled.time.attrs({ className: 'num' })`
  margin-left: ${space[18]};
`

/** Search results, the best first. */
export function SearchHits({ hits }: { hits: SearchHit[] }) {
  return (
    <List>
      {hits.map((hit) => (
        <Hit key={`${hit.type} ${hit.id}`}>
          <HitRow hit={hit} />
        </Hit>
      ))}
    </List>
  )
}

function HitRow({ hit }: { hit: SearchHit }) {
  const [path = '/', query = ''] = hit.path.split('?')
  const { menu } = useSettings()
  return (
    <HitLink to={path} search={parseSearch(query)}>
      <Heading>
        <Tag>{hit.group}</Tag>
        <Title>
          <Marked text={hit.title} />
        </Title>
      </Heading>
      {hit.extract.length > 0 && (
        <Text as="p" $lines={2} $tone="soft" $above={space[8]}>
          <Marked text={hit.extract} />
        </Text>
      )}
      <Place>
        {hitPlace(hit, menu).map((name, index) => (
          <Fragment key={name}>
            {index > 0 && <Separator size={14} strokeWidth={1.75} aria-hidden />}
            {name}
          </Fragment>
        ))}
        <HitDate dateTime={hit.date}>{hit.date}</HitDate>
      </Place>
    </HitLink>
  )
}

/** Where in the site a search hit stands: its section and part, as the menus call them. */
export function hitPlace(
  { type, category, group }: Pick<SearchHit, 'type' | 'category' | 'group'>,
  menu: Menu,
): string[] {
  const place = isTypeName(type) ? getPlace(type) : undefined
  if (!place || place.kind === 'home') return [group]
  const label = getSectionLabel(menu, place.section)
  if (place.kind === 'part' && place.register) return [label, group, registers[place.register]]
  const part = getPartLabel(place.section, place.part === 'category' ? category : place.part)
  const section = place.kind === 'page' ? (place.unlistedLabel ?? label) : label
  return part === undefined ? [section] : [section, part]
}

const Mark = styled.mark`
  /* A word that is found is not broken in two. */
  word-break: keep-all;
  overflow-wrap: anywhere;
  background: ${color.warningLine};
  color: inherit;
`

/** A text with what the search found in it marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (piece.marked ? <Mark key={index}>{piece.text}</Mark> : piece.text))
}
