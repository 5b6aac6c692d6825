import { TextButton } from '../shared/text'
import { Check, Minus, RefreshCw } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'
import type { Finding } from './read-document'
import type { ImportedArticle } from './build-article'
import { useRef } from 'react'
import { usePageKeys } from '../shared/page-keys'

const groups = ['changed', 'kept', 'dropped'] as const

const icons: Record<Finding['group'], typeof Check> = { kept: Check, changed: RefreshCw, dropped: Minus }

interface FindingsListProps {
  findings: readonly Finding[]
  onReveal: (place: string) => void
}

/** What was changed, kept and dropped, each with a way to its place in the text. */
export function FindingsList({ findings, onReveal }: FindingsListProps) {
  return groups.map((group) => <Group key={group} group={group} findings={findings} onReveal={onReveal} />)
}

function Group({ group, findings, onReveal }: FindingsListProps & { group: Finding['group'] }) {
  const own = findings.filter((finding) => finding.group === group)
  const Icon = icons[group]
  if (own.length === 0) return null
  return (
    <Section>
      <Heading>
        {groupNames[group]}
        {group === 'dropped' && <small>不影响文字</small>}
        {group === 'changed' && <small>F8 查看下一处</small>}
      </Heading>
      <Rows>
        {own.map(({ text, detail, place }) => (
          <Item key={text}>
            <Icon size={15} aria-hidden />
            <Texts>
              <b>{text}</b>
              {detail && <small>{detail}</small>}
            </Texts>
            {place && (
              <TextButton aria-label={`查看${text}`} onClick={() => onReveal(place)}>
                查看
              </TextButton>
            )}
          </Item>
        ))}
      </Rows>
    </Section>
  )
}

const Rows = styled.ul`
  margin: 0 -18px -14px;
`

/** The report as a text that can be kept. */
export function formatReport(
  fileName: string,
  article: ImportedArticle,
  pictures: ReadonlyArray<{ name: string; state: string }>,
): string {
  const section = (group: Finding['group']) => [
    `【${groupNames[group]}】`,
    ...article.findings
      .filter((finding) => finding.group === group)
      .map(({ text, detail }) => `· ${text}${detail === undefined ? '' : `（${detail}）`}`),
    '',
  ]
  return [
    `导入报告：${fileName}`,
    `来源：${article.origin}`,
    `标题：${article.title}`,
    '',
    `【图片 ${pictures.length}】`,
    ...pictures.map(({ name, state }) => `· ${name}：${state}`),
    '',
    ...(['changed', 'kept', 'dropped'] as const).flatMap(section),
  ].join('\r\n')
}

/** Scrolls to a part of the article and highlights it for a second. */
export function revealPlace(article: HTMLElement | null, place: string): void {
  const element = article?.querySelector(place)
  if (element) highlightElement(element)
}

/** Scrolls to an element and highlights it for a second. */
export function highlightElement(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'smooth' })
  // An animation, because the editor would treat a changed attribute as an edit.
  element.animate([{ backgroundColor: color.warningLine }, { backgroundColor: 'transparent' }], 1000)
}

/** The place of the placeholder of a picture. */
export function placeOfPicture(name: string): string {
  return `[aria-label="缺图：${CSS.escape(name)}"]`
}

/** F8 goes from one place of a report to the next. */
export function useFindingKeys(places: readonly string[], reveal: (place: string) => void): void {
  const shown = useRef(-1)
  usePageKeys((event) => {
    if (event.key !== 'F8' || places.length === 0) return
    event.preventDefault()
    shown.current = (shown.current + 1) % places.length
    reveal(places[shown.current] ?? '')
  })
}

/** The places of a report in the order in which F8 goes through them. */
export function listPlaces(missing: readonly string[], findings: ReadonlyArray<{ place?: string }>): string[] {
  return [...missing.map(placeOfPicture), ...findings.flatMap(({ place }) => (place === undefined ? [] : [place]))]
}

const Item = styled.li`
  display: flex;
  gap: 10px;
  align-items: baseline;
  padding: 10px 18px;
  border-top: 1px solid ${color.lineSoft};
  svg {
    flex: none;
    align-self: center;
    color: ${color.accent};
  }
`

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  b {
    display: block;
    font-weight: 600;
  }
  small {
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
    overflow-wrap: anywhere;
  }
`

const groupNames: Record<Finding['group'], string> = { changed: '改写', kept: '保留', dropped: '去除' }

/** A part of the report. */
export const Section = styled.section`
  padding: 14px 18px;
  border-top: 1px solid ${color.line};
`

/** The head of a part, with small print at its end. */
export const Heading = styled.h2`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  justify-content: space-between;
  align-items: baseline;
  margin-bottom: 10px;
  font-size: ${adminTextSize.strong};
  small {
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
    font-weight: 400;
  }
`
