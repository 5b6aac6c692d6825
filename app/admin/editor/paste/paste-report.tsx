import { TextButton } from '../../shared/text'
import { IconButton } from '../../shell/menu-button'
import { type Editor, useEditorState } from '@tiptap/react'
import { X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media } from '../../../ui/theme'
import { FindingsList, highlightElement, listPlaces, useFindingKeys } from '../../import/findings-list'
import { ImportPictures, MissingPictures } from '../../import/report-pictures'
import { listPictureNames } from '../../import/build-article'
import { listMissingPictures, type PictureFills } from '../missing-pictures'
import type { ReportedPaste, usePasteReport } from './take-paste'
import { countContent, describeStructure, listLostParts } from '../../import/describe-structure'
import type { Finding } from '../../import/read-document'
import { isOfficeHtml } from './clean-pasted-html'

interface PasteReportProps {
  editor: Editor
  report: Pick<ReturnType<typeof usePasteReport>, 'range' | 'close'>
  paste: ReportedPaste
  fills: PictureFills
}

/** What came of a paste: a line under the text, which unfolds into the report that an import has. */
export default function PasteReport({ editor, report, paste, fills }: PasteReportProps) {
  const { html, taken, stored, reasons } = paste
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { findings, lists, tables } = useMemo(() => describePasted(html, taken.html), [html, taken.html])
  const pictures = useMemo(() => listPictureNames(taken), [taken])
  const open = useEditorState({ editor, selector: ({ editor: current }) => listMissingPictures(current) })
  const missing = pictures.filter((name) => open.includes(name))
  const coming = missing.filter((name) => fills.uploading.includes(name)).length

  function reveal(place: string) {
    const { from, to } = report.range.current
    const found = [...editor.view.dom.querySelectorAll(place)].find((element) => {
      const position = editor.view.posAtDOM(element, 0)
      return position >= from && position <= to
    })
    if (found) highlightElement(found)
  }

  useFindingKeys(isOpen ? listPlaces(missing, findings) : [], reveal)

  return (
    <Report aria-label="粘贴报告" $open={isOpen}>
      <Line>
        <p role="status" className="num">
          {formatPaste({
            pictures: taken.kept + pictures.length,
            stored: taken.kept + stored.size,
            coming,
            lists,
            tables,
          })}
        </p>
        <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起' : '查看'}
        </TextButton>
        <IconButton aria-label="关闭粘贴报告" onClick={report.close}>
          <X size={15} aria-hidden />
        </IconButton>
      </Line>
      <Rows id={id} hidden={!isOpen}>
        {missing.length > coming && (
          <MissingPictures
            missing={missing}
            reasons={reasons}
            fills={fills}
            hint="占位保留在原处，发布前必须补齐"
            reason="粘贴的内容里没有这张图片"
            onReveal={reveal}
          />
        )}
        {pictures.length > 0 && <ImportPictures review={{ pictures, stored, fills }} onReveal={reveal} />}
        <FindingsList findings={findings} onReveal={reveal} />
      </Rows>
    </Report>
  )
}

/**
 * Lists what a paste changed, kept and lost, and counts its lists and tables.
 * @param pasted as the clipboard gave it
 * @param taken after cleaning
 */
function describePasted(pasted: string, taken: string) {
  const source = new DOMParser().parseFromString(pasted, 'text/html')
  const text = new DOMParser().parseFromString(taken, 'text/html').body
  const listed = source.querySelector('[style*="mso-list"]') !== null
  const { lists, tables } = countContent(text)
  const findings: Finding[] = [
    ...describeTitles(source),
    ...describeStructure(text, { raised: 0, listed }),
    ...describeStyles(source, isOfficeHtml(pasted)),
    ...listLostParts(source),
  ]
  return { findings, lists, tables }
}

function describeTitles(source: Document): Finding[] {
  const count = source.querySelectorAll('h1, p.MsoTitle').length
  if (count === 0) return []
  const detail = '一级标题是文章标题，正文从“标题 2”开始'
  return [{ group: 'changed', text: `一级标题 ${count} 个，改为“标题 2”`, detail, place: 'h2' }]
}

function describeStyles(source: Document, isOffice: boolean): Finding[] {
  const styled = [...source.body.querySelectorAll<HTMLElement>('[style]')]
  const countKinds = (read: (style: CSSStyleDeclaration) => string) =>
    new Set(styled.map(({ style }) => read(style)).filter(Boolean)).size
  const kinds = [
    [countKinds((style) => style.fontFamily), '字体', '种'],
    [countKinds((style) => style.fontSize), '字号', '种'],
    [countKinds((style) => style.color), '颜色', '种'],
  ] as const
  const named = kinds.flatMap(([count, name, unit]) => (count > 0 ? [`${name} ${count} ${unit}`] : []))
  const comments = source.querySelectorAll('.MsoCommentText').length
  const all: Array<[when: boolean, text: string, detail: string]> = [
    [named.length > 0, named.join('、'), '由网站统一排版'],
    [named.length === 0 && isOffice, '办公软件的样式', '由网站统一排版'],
    [comments > 0, `批注 ${comments} 条`, '不进入正文'],
  ]
  return all.flatMap(([when, text, detail]) => (when ? [{ group: 'dropped' as const, text, detail }] : []))
}

interface PasteCounts {
  /** How many pictures the paste had. */
  pictures: number
  /** How many of them are uploads. */
  stored: number
  /** How many are on their way. */
  coming: number
  lists: number
  tables: number
}

/** Summarises a paste in one line, with the number of pictures that are stored. */
export function formatPaste({ pictures, stored, coming, lists, tables }: PasteCounts): string {
  const parts = [
    pictures > 0 ? `图片 ${stored < pictures ? `${stored} / ${pictures}` : pictures}` : '',
    coming > 0 ? `正在存入 ${coming} 张` : '',
    lists > 0 ? `列表 ${lists}` : '',
    tables > 0 ? `表格 ${tables}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `已粘贴：${parts.join('，')}` : '已粘贴，已清除原有样式'
}

/** Stays in sight below a long text until it is unfolded; on telephones the bar of the text is there. */
const Report = styled.section<{ $open: boolean }>`
  position: ${({ $open }) => ($open ? 'static' : 'sticky')};
  bottom: 0;
  z-index: ${layer.bar};
  background: ${color.surface};
  ${media.mobile} {
    position: static;
  }
`

const Line = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 4px 6px 4px 14px;
  border-top: 1px solid ${color.line};
  font-size: ${adminTextSize.meta};
  p {
    flex: 1;
    min-width: 0;
  }
`

const Rows = styled.div`
  font-size: ${adminTextSize.body};
`
