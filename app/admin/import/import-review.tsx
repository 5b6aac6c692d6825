import { useEditor } from '@tiptap/react'
import { FileDown } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { Button } from '../../ui/form/button'
import { color, media } from '../../ui/theme'
import { extensions } from '../editor/extensions'
import { UnsavedGuard } from '../form/unsaved-guard'
import { Card } from '../shared/card'
import { TabButton, Tabs } from '../shared/tabs'
import { PageHead } from '../shell/page-head'
import { ArticlePane } from './article-pane'
import { downloadText, formatReport } from './format-report'
import { ImportReport } from './import-report'
import { ImportSteps } from './import-steps'
import { revealPlace } from './reveal-place'
import { listPlaces, useFindingKeys } from './use-finding-keys'
import { useImportReview } from './use-import-review'
import type { OpenedDocument, QueuePlace } from './use-import-queue'

interface ImportReviewProps {
  type: TypeName
  opened: OpenedDocument
  place: QueuePlace
  onCreated: (entry: ManagedEntry) => void
  /** Goes back to choose another file. */
  onClose: () => void
}

/** A document that was read, beside the report of what it became, before it is made a draft. */
export function ImportReview({ type, opened, place, onCreated, onClose }: ImportReviewProps) {
  const { file, article } = opened
  const { label, paths } = getContentType(type)
  const editor = useEditor({
    extensions,
    content: article.html,
    editable: false,
    immediatelyRender: true,
    editorProps: { attributes: { class: 'article', role: 'document', 'aria-label': '导入后的正文' } },
  })
  const review = useImportReview(type, opened, editor, onCreated)
  const [tab, setTab] = useState<'report' | 'article'>('report')
  const pane = useRef<HTMLDivElement>(null)

  function reveal(place: string) {
    setTab('article')
    // After the tab is shown, where it is one.
    requestAnimationFrame(() => revealPlace(pane.current, place))
  }

  useFindingKeys(listPlaces(review.missing, article.findings), reveal)

  const states = review.pictures.map((name) => ({ name, state: review.stored.has(name) ? '已存入媒体库' : '缺少文件' }))
  return (
    <>
      <PageHead
        above={{ label: `${label}管理`, target: { to: paths.update } }}
        here="导入文档"
        title={place.of > 1 ? `导入文档（${place.at} / ${place.of}）` : '导入文档'}
        ofForm
      >
        <Button size="admin" variant="secondary" onClick={onClose}>
          重新选择
        </Button>
        <Button
          size="admin"
          variant="secondary"
          onClick={() => downloadText(`导入报告 ${file.name}.txt`, formatReport(file.name, article, states))}
        >
          <FileDown size={16} aria-hidden />
          下载报告
        </Button>
        <Button
          size="admin"
          loading={review.isCreating || review.waiting > 0}
          loadingText={review.isCreating ? '正在生成草稿' : '等待图片转存'}
          onClick={review.create}
        >
          生成草稿
        </Button>
      </PageHead>
      <ImportSteps file={file} article={article} waiting={review.waiting} />
      <NarrowTabs aria-label="导入结果">
        <TabButton aria-current={tab === 'report' ? 'page' : undefined} onClick={() => setTab('report')}>
          导入报告
        </TabButton>
        <TabButton aria-current={tab === 'article' ? 'page' : undefined} onClick={() => setTab('article')}>
          导入后的文章
        </TabButton>
      </NarrowTabs>
      <Columns>
        <Column $open={tab === 'report'}>
          <ImportReport article={article} review={review} onReveal={reveal} />
        </Column>
        <Column $open={tab === 'article'} ref={pane}>
          <ArticlePane type={type} review={review} editor={editor} />
        </Column>
      </Columns>
      <UnsavedGuard
        hasChanges={review.hasUnsaved}
        description="文档还没有生成草稿，离开后需要重新导入"
        save={{ label: '生成草稿并离开', isPending: review.isCreating, run: review.create }}
      />
    </>
  )
}

const NarrowTabs = styled(Tabs)`
  display: none;
  margin-bottom: 14px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  ${media.compact} {
    display: flex;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 11fr) minmax(0, 13fr);
  gap: 20px;
  align-items: start;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Column = styled(Card).attrs({ as: 'div' })<{ $open: boolean }>`
  min-width: 0;
  ${media.compact} {
    ${({ $open }) => !$open && 'display: none;'}
  }
`
