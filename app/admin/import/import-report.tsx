import styled from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import type { ImportedArticle } from './build-article'
import { FindingsList } from './findings-list'
import { ImportPictures } from './import-pictures'
import { MissingPictures } from './missing-pictures'
import type { Finding } from './read-document'
import type { useImportReview } from './use-import-review'

interface ImportReportProps {
  article: ImportedArticle
  review: ReturnType<typeof useImportReview>
  onReveal: (place: string) => void
}

/** What was kept, changed and lost on the way from a document to the article. */
export function ImportReport({ article, review, onReveal }: ImportReportProps) {
  const count = (group: Finding['group']) => article.findings.filter((finding) => finding.group === group).length
  const lacking = review.missing.length - review.waiting
  return (
    <>
      <Counts>
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
      </Counts>
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

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
`

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
