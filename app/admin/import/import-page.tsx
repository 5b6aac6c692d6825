import { useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { adminTextSize, color, media } from '../../ui/theme'
import { Button } from '../../ui/form/button'
import { DropZone } from '../media/drop-zone'
import { Card } from '../shared/card'
import { Notice } from '../shared/notice'
import { PageHead } from '../shell/page-head'
import { takeDroppedFiles } from './dropped-files'
import { ImportReview } from './import-review'
import { acceptedDocuments, useImportQueue } from './use-import-queue'

/** Makes new entries of documents: a file is chosen, read and checked, and becomes a draft. */
export function ImportPage({ type }: { type: TypeName }) {
  const { label, paths } = getContentType(type)
  const navigate = useNavigate()
  const queue = useImportQueue()
  const { opened, reading, problem, place } = queue

  useEffect(() => {
    const dropped = takeDroppedFiles()
    if (dropped.length > 0) void queue.open(dropped)
    // Once, for the files that were dropped on the page before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  async function showCreated({ id }: ManagedEntry) {
    if (queue.hasNext()) await queue.openNext()
    else await navigate(place.of > 1 ? { to: paths.update } : { to: paths.update, search: { id } })
  }

  if (opened)
    return (
      <ImportReview
        key={place.at}
        type={type}
        opened={opened}
        place={place}
        onCreated={showCreated}
        onClose={queue.close}
      />
    )
  return (
    <>
      <PageHead above={{ label: `${label}管理`, target: { to: paths.update } }} here="导入文档" title="导入文档" />
      {problem && (
        <Notice role="alert" text={`“${problem.file.name}”：${problem.text}`}>
          {queue.hasNext() && (
            <Button size="admin" variant="secondary" onClick={queue.openNext}>
              继续导入下一个
            </Button>
          )}
        </Notice>
      )}
      <ChooseCard>
        <FileText size={32} strokeWidth={1.5} aria-hidden />
        <Lead role="status">{reading ? `正在读取 ${reading.name}` : '选择文档，生成草稿前可逐项核对'}</Lead>
        <DropZone
          label="选择要导入的文档"
          accept={acceptedDocuments}
          multiple
          hint="支持 Word（.docx）、公众号文章与其他网页（另存为 .html 或 .mht）；一次可选多个，网页的图片可一并选择"
          onFiles={queue.open}
        />
        <Facts>
          <li>保留标题、列表、表格、脚注、链接和全部图片，图片存入媒体库，相同的只存一份</li>
          <li>字体、字号、颜色由网站统一排版，不带入</li>
          <li>取不到的图片在原处留下带名称的占位，可随时补上</li>
        </Facts>
      </ChooseCard>
    </>
  )
}

const ChooseCard = styled(Card)`
  display: grid;
  gap: 14px;
  justify-items: center;
  padding: 48px 24px;
  color: ${color.textMuted};
  > div {
    width: min(640px, 100%);
    padding: 28px 20px;
  }
  ${media.mobile} {
    padding: 24px 14px;
  }
`

const Lead = styled.p`
  color: ${color.text};
  font-size: ${adminTextSize.cardTitle};
`

const Facts = styled.ul`
  width: min(640px, 100%);
  padding-left: 1.4em;
  list-style: disc;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.9;
`
