import { type Editor, useEditorState } from '@tiptap/react'
import { X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media } from '../../../ui/theme'
import { FindingsList } from '../../import/findings-list'
import { ImportPictures } from '../../import/import-pictures'
import { listPictureNames } from '../../import/list-picture-names'
import { MissingPictures } from '../../import/missing-pictures'
import { lightUp } from '../../import/reveal-place'
import { listPlaces, useFindingKeys } from '../../import/use-finding-keys'
import { IconButton } from '../../shared/icon-button'
import { TextButton } from '../../shared/text-link'
import { listMissingPictures } from '../missing-picture'
import type { PictureFills } from '../use-picture-fills'
import { describePasted } from './describe-pasted'
import { formatPaste } from './format-paste'
import type { ReportedPaste, usePasteReport } from './use-paste-report'

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
    if (found) lightUp(found)
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
