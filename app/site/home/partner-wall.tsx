import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import type { PartnerGroup } from '../../contract'
import { sections } from '../../content/site-structure'
import { Button } from '../../ui/form/button'
import { color, layoutWidths, media, size, textSize } from '../../ui/theme'
import { MoreLink, Section, SectionHead } from '../shared/section-head'

type Partner = PartnerGroup['units'][number]

const { to, library } = sections.solution

/** How many kinds telephones show before they are asked for all. */
const shownOnPhone = 3

/** Whom the company works for, as names; one with public cases leads to them. */
export function PartnerWall({ groups }: { groups: PartnerGroup[] }) {
  const [isOpen, setOpen] = useState(false)
  const firstLater = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isOpen) firstLater.current?.focus()
  }, [isOpen])
  if (groups.length === 0) return null
  const more = groups.length - shownOnPhone
  return (
    <Wall>
      <div className="w">
        <SectionHead
          title="合作单位"
          more={
            <MoreLink to={to} search={library.search}>
              查看公开案例
              <ChevronRight size={16} aria-hidden />
            </MoreLink>
          }
        />
        <Groups>
          {groups.map(({ kind, cases, units }, index) => (
            <Group key={kind} data-later={(index >= shownOnPhone && !isOpen) || undefined}>
              <Kind {...(index === shownOnPhone && { ref: firstLater, tabIndex: -1 })}>
                {kind}
                {cases > 0 && <small className="num">公开案例 {cases} 项</small>}
              </Kind>
              <Units>
                {units.map((unit) => (
                  <Unit key={unit.name}>
                    <UnitName unit={unit} />
                  </Unit>
                ))}
              </Units>
            </Group>
          ))}
        </Groups>
        {more > 0 && !isOpen && (
          <Open className="unprinted">
            <Button variant="secondary" onClick={() => setOpen(true)}>
              展开其余 {more} 类
            </Button>
          </Open>
        )}
        <Note>名称经合作单位书面同意后列出。</Note>
      </div>
    </Wall>
  )
}

/** The place large, what stands after it small. */
function UnitName({ unit: { name, place, cases } }: { unit: Partner }) {
  const text = (
    <>
      <b>{place}</b>
      <span>{name.startsWith(place) ? name.slice(place.length) : name}</span>
    </>
  )
  if (cases === 0) return <div>{text}</div>
  return (
    <UnitLink to={to} search={{ ...library.search, find: name }}>
      {text}
    </UnitLink>
  )
}

const Wall = styled(Section)`
  background: ${color.band};
`

const Groups = styled.div`
  border-top: 1px solid ${color.lineStrong};
  ${media.mobile} {
    border-top: 0;
  }
`

const Group = styled.section`
  display: grid;
  grid-template-columns: 200px 1fr;
  border-bottom: 1px solid ${color.line};
  ${media.narrow} {
    grid-template-columns: 160px 1fr;
  }
  ${media.mobile} {
    display: block;
    margin-bottom: 1.2rem;
    border-top: 1px solid ${color.lineStrong};
    border-bottom: 0;
    &[data-later] {
      display: none;
    }
  }
  /* Nobody can ask for them there. */
  @media print and ${layoutWidths.mobile}, ${layoutWidths.mobile} and (scripting: none) {
    &[data-later] {
      display: block;
    }
  }
`

const Kind = styled.h3`
  align-self: center;
  font-size: ${textSize.cardTitle};
  line-height: 1.4;
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${textSize.caption};
    font-weight: 400;
  }
  ${media.mobile} {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    padding: 0.6rem 0 0.55rem;
    border-bottom: 1px solid ${color.line};
  }
  /* A heading beside its names would hold all kinds on one sheet. */
  @media print {
    break-after: auto;
  }
`

const Units = styled.ul`
  @media print {
    && {
      display: block;
      padding: 1.5mm 0;
    }
  }
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  ${media.narrow} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
  }
`

const Unit = styled.li`
  min-height: ${size(104, 0)};
  padding: ${size(0, 0.7)} 0 ${size(0, 0.7)} ${size(22, 0.9)};
  border-left: 1px solid ${color.line};
  align-content: center;
  line-height: 1.35;
  b {
    display: block;
    color: ${color.textBody};
    font-size: ${textSize.title};
    font-weight: 600;
    letter-spacing: 0.1em;
  }
  span {
    color: ${color.textSoft};
    font-size: ${textSize.caption};
  }
  ${media.tablet} {
    min-height: 88px;
    &:nth-child(n + 4) {
      border-top: 1px solid ${color.line};
    }
  }
  ${media.mobile} {
    border-bottom: 1px solid ${color.line};
    line-height: 1.45;
    &:nth-child(odd) {
      padding-left: 0;
      border-left: 0;
    }
    /* Two rows of two are whole without the fifth. */
    &:nth-child(5) {
      display: none;
    }
  }
  /* A kind is one line of names. */
  @media print {
    && {
      display: inline;
      padding: 0;
      border: 0;
    }
    && * {
      display: inline;
      font: inherit;
      letter-spacing: 0;
    }
    & + &::before {
      content: '、';
    }
  }
`

const markedUnit = css`
  b,
  span {
    color: ${color.link};
  }
  span {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

const UnitLink = createLink(styled.a`
  display: block;
  &:hover {
    ${markedUnit}
  }
  &:focus-visible {
    ${markedUnit}
  }
`)

const Open = styled.div`
  display: none;
  ${media.mobile} {
    display: grid;
  }
  @media (scripting: none) {
    display: none;
  }
`

const Note = styled.p`
  margin-top: ${size(16, 0.8)};
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`
