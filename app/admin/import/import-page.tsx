import { useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { adminTextSize, color, media } from '../../ui/theme'
import { Button } from '../../ui/form/button'
import { DropZone } from '../media/drop-zone'
import { Card } from '../shared/card'
import { Notice } from '../shared/notice'
import { PageHead } from '../shell/page-head'
import { takeDroppedFiles } from './open-import'
import { ImportReview } from './import-review'
import type { ImportedArticle } from './build-article'
import { ReadProblem } from './read-document'
import { Text } from '../../ui/text'

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
        <Text as="p" $tone="strong" $size="cardTitle" role="status">
          {reading ? `正在读取 ${reading.name}` : '选择文档，生成草稿前可逐项核对'}
        </Text>
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

/** The `accept` of the files that can be imported; pictures belong to a saved page. */
const acceptedDocuments = '.docx,.html,.htm,.mht,.mhtml,image/*'

function isDocument(file: File): boolean {
  return !/\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(file.name) && !file.type.startsWith('image/')
}

/** A document that has been read. */
export interface OpenedDocument {
  file: File
  article: ImportedArticle
}

/** Where a document is in the row of those that were chosen together. */
export interface QueuePlace {
  at: number
  of: number
}

/** Reads the documents that were chosen, one after the other in their order. */
function useImportQueue() {
  const [opened, setOpened] = useState<OpenedDocument | null>(null)
  const [reading, setReading] = useState<File | null>(null)
  const [problem, setProblem] = useState<{ file: File; text: string } | null>(null)
  const [place, setPlace] = useState<QueuePlace>({ at: 0, of: 0 })
  const waiting = useRef<File[]>([])
  const companions = useRef<File[]>([])

  async function openNext() {
    const file = waiting.current.shift()
    setOpened(null)
    setProblem(null)
    if (!file) return setReading(null)
    setReading(file)
    setPlace(({ at, of }) => ({ at: at + 1, of }))
    try {
      const { readArticle } = await import('./read-article')
      setOpened({ file, article: await readArticle(file, companions.current) })
    } catch (error) {
      setProblem({ file, text: describeFailure(error) })
    }
    setReading(null)
  }

  return {
    opened,
    reading,
    problem,
    place,
    hasNext: () => waiting.current.length > 0,
    openNext,
    /** Begins with other files; pictures among them belong to saved pages. */
    async open(files: readonly File[]) {
      const documents = files.filter(isDocument)
      waiting.current = documents.length > 0 ? documents : [...files]
      companions.current = files.filter((file) => !isDocument(file))
      setPlace({ at: 0, of: waiting.current.length })
      await openNext()
    },
    close() {
      waiting.current = []
      setOpened(null)
      setProblem(null)
      setReading(null)
    },
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof ReadProblem) return error.message
  console.warn('a document could not be read:', error)
  return '读不出这个文件，请在 Word 中打开后另存一份，或检查网络后重试'
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

const Facts = styled.ul`
  width: min(640px, 100%);
  padding-left: 1.4em;
  list-style: disc;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.9;
`
