import { useEditor } from '@tiptap/react'
import { FileDown, Check, FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { Button } from '../../ui/form/button'
import { color, media, adminTextSize, radius, ellipsis } from '../../ui/theme'
import { extensions } from '../editor/extensions'
import { UnsavedGuard } from '../form/unsaved-guard'
import { Card } from '../shared/card'
import { saveFile } from '../shared/save-file'
import { TabButton, Tabs } from '../shared/tabs'
import { FormHead } from '../shell/form-head'
import { ArticlePane } from './article-pane'
import { formatReport, FindingsList, revealPlace, listPlaces, useFindingKeys } from './findings-list'
import { useImportReview } from './use-import-review'
import type { OpenedDocument, QueuePlace } from './import-page'
import type { ImportedArticle } from './build-article'
import { ImportPictures, MissingPictures } from './report-pictures'
import type { Finding } from './read-document'
import { formatFileSize } from '../../content/files'
import { formatChinaDateTime } from '../../content/format'
import { Row, Grid } from '../../ui/layout'
import { Text } from '../../ui/text'

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
    // After the tab is shown, on screens where the article is in one.
    requestAnimationFrame(() => revealPlace(pane.current, place))
  }

  useFindingKeys(listPlaces(review.missing, article.findings), reveal)

  const states = review.pictures.map((name) => ({ name, state: review.stored.has(name) ? '已存入媒体库' : '缺少文件' }))
  return (
    <>
      <FormHead
        above={{ label: `${label}管理`, target: { to: paths.update } }}
        here="导入文档"
        title={place.of > 1 ? `导入文档（${place.at} / ${place.of}）` : '导入文档'}
        scrolls
      >
        <Button size="admin" variant="secondary" onClick={onClose}>
          重新选择
        </Button>
        <Button
          size="admin"
          variant="secondary"
          onClick={() =>
            saveFile(
              new Blob(['\uFEFF', formatReport(file.name, article, states)], { type: 'text/plain;charset=utf-8' }),
              `导入报告 ${file.name}.txt`,
            )
          }
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
      </FormHead>
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

interface ImportReportProps {
  article: ImportedArticle
  review: ReturnType<typeof useImportReview>
  onReveal: (place: string) => void
}

/** What was kept, changed and lost on the way from a document to the article. */
function ImportReport({ article, review, onReveal }: ImportReportProps) {
  const count = (group: Finding['group']) => article.findings.filter((finding) => finding.group === group).length
  const lacking = review.missing.length - review.waiting
  return (
    <>
      <Grid as="dl" $columns="repeat(4, 1fr)">
        <Count $color={color.accent}>
          <dd className="num">{count('kept') + review.stored.size}</dd>
          <dt>保留</dt>
        </Count>
        <Count $color={color.primary}>
          <dd className="num">{count('changed')}</dd>
          <dt>改写</dt>
        </Count>
        <Count $color={color.icon}>
          <dd className="num">{count('dropped')}</dd>
          <dt>去除</dt>
        </Count>
        <Count $color={color.mark}>
          <dd className="num">{lacking}</dd>
          <dt>需要处理</dt>
        </Count>
      </Grid>
      {lacking > 0 && (
        <MissingPictures
          missing={review.missing}
          reasons={review.reasons}
          fills={review.fills}
          hint="不处理也能生成草稿，占位保留在原处，发布前必须补齐"
          reason="文档里没有可用的图片内容"
          onReveal={onReveal}
        />
      )}
      {review.pictures.length > 0 && <ImportPictures review={review} onReveal={onReveal} />}
      <FindingsList findings={article.findings} onReveal={onReveal} />
    </>
  )
}

const Count = styled.div<{ $color: string }>`
  padding: 16px 18px 12px;
  & + & {
    border-left: 1px solid ${color.lineSoft};
  }
  dd {
    font-size: ${adminTextSize.figure};
    font-weight: 600;
    line-height: 1.2;
  }
  dt {
    color: ${color.textSoft};
    font-size: ${adminTextSize.meta};
    white-space: nowrap;
  }
  dt::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 6px;
    border-radius: 50%;
    background: ${({ $color }) => $color};
  }
  ${media.mobile} {
    padding: 12px;
  }
`

const steps = ['读取', '转存图片', '核对', '生成草稿']

/** Which document it is, and how far its import has come. */
function ImportSteps({ file, article, waiting }: { file: File; article: ImportedArticle; waiting: number }) {
  const current = waiting > 0 ? 1 : 2
  const facts = [
    article.origin,
    formatFileSize(file.size),
    `修改于 ${formatChinaDateTime(file.lastModified)}`,
    ...(article.writer === '' ? [] : [`撰写人 ${article.writer}`]),
  ]
  return (
    <Bar>
      <Sign>
        <FileText size={20} aria-hidden />
      </Sign>
      <Texts>
        <Name title={file.name}>{file.name}</Name>
        <Text as="small" $tone="muted" $size="meta" className="num">
          {facts.join('，')}
        </Text>
      </Texts>
      <Row as="ol" $gap={[8, 22]} $align="stretch" $wrap $hiddenOn="mobile">
        {steps.map((step, index) => (
          <Step
            key={step}
            $state={index < current ? 'done' : index === current ? 'now' : 'later'}
            aria-current={index === current ? 'step' : undefined}
          >
            <Dot>{index < current ? <Check size={13} aria-hidden /> : index + 1}</Dot>
            {step}
            {index === 1 && waiting > 0 ? `，还有 ${waiting} 张` : ''}
          </Step>
        ))}
      </Row>
    </Bar>
  )
}

const Bar = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  margin-bottom: 16px;
  padding: 14px 18px;
`

const Sign = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 46px;
  border-radius: ${radius.control};
  background: ${color.selected};
  color: ${color.link};
`

const Texts = styled.div`
  flex: 1 1 260px;
  min-width: 0;
`

const Name = styled.b`
  display: block;
  ${ellipsis}
`

type StepState = 'done' | 'now' | 'later'

const dots: Record<StepState, string> = {
  done: `border-color: ${color.accent}; background: ${color.accent}; color: ${color.textOnDark};`,
  now: `border-color: ${color.primary}; background: ${color.primary}; color: ${color.textOnDark};`,
  later: `border-color: ${color.field}; color: ${color.textMuted};`,
}

const Dot = styled.i`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid;
  border-radius: 50%;
  font-size: ${adminTextSize.small};
  font-style: normal;
`

const Step = styled.li<{ $state: StepState }>`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ $state }) => ($state === 'now' ? color.link : color.textSoft)};
  font-size: ${adminTextSize.meta};
  font-weight: ${({ $state }) => ($state === 'now' ? 600 : 400)};
  ${Dot} {
    ${({ $state }) => dots[$state]}
  }
`
