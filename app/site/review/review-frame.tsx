import { Clock, Eye } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { dayMs, hourMs } from '../../content/durations'
import { formatChinaDateTime } from '../../content/format'
import { reviewStageNames } from '../../content/review'
import type { LinkedReviewView } from '../../data/site/linked-review'
import { LogoMark } from '../../ui/brand'
import { color, layer, size, space, textSize } from '../../ui/theme'
import { SiteLayout } from '../shell/layout'
import { CommentMarks } from './comment-marks'
import { DecisionBar } from './decision-bar'
import { EndedReview } from './ended-review'
import { ReviewChanges } from './review-changes'
import { ReviewNotes } from './review-notes'
import { useDecision } from './use-decision'
import { useInertPage } from './use-inert-page'
import { useLinkComments } from './use-link-comments'

export interface ReviewFrameProps {
  view: LinkedReviewView
  year: string
}

/** The page as visitors will see it, with what its reviewer needs around it: which version it is, what it changes, and the decision. */
export function ReviewFrame({ view, year }: ReviewFrameProps) {
  const { review } = view
  const { person, stage, number, hash, expiresAt } = review
  const [isEnded, setEnded] = useState(false)
  const end = useCallback(() => setEnded(true), [])
  const decision = useDecision(view, end)
  const comments = useLinkComments(view, end)
  const unsent = { decision: decision.unsent, comment: comments.draft?.text.trim() ?? '' }
  const hasUnsent = unsent.decision !== '' || unsent.comment !== ''
  useEffect(() => {
    // The server says what is left of the link; nothing of the version stays on the screen.
    if (isEnded && !hasUnsent) location.reload()
  }, [isEnded, hasUnsent])
  if (isEnded) return hasUnsent && <EndedReview sender={review.sender} unsent={unsent} />
  return (
    <>
      <noscript>
        {/* Without scripts nothing else keeps links from leading away. */}
        <style>{'[data-inert] a,[data-inert] button{pointer-events:none}'}</style>
      </noscript>
      <Head>
        <Asked>
          <LogoMark size={20} onDark />请{person}
          {reviewStageNames[stage]}
        </Asked>
        <Left suppressHydrationWarning>
          <Clock size={13} aria-hidden />
          {describeRest(expiresAt - Date.now())}
        </Left>
        <Version className="num">
          第 {number} 版 <code>{hash.slice(0, 6)}</code>，链接 {formatChinaDateTime(expiresAt).slice(5)} 失效
        </Version>
      </Head>
      <ReviewChanges review={review} />
      <Same>
        <Eye size={14} aria-hidden />
        以下与访客看到的一致
      </Same>
      <InertPage>
        <SiteLayout year={year} foot={<ReviewNotes review={review} comments={comments.comments} />} />
        <CommentMarks comments={comments.comments} pending={comments.draft?.passage ?? null} />
      </InertPage>
      <DecisionBar view={view} decision={decision} comments={comments} />
    </>
  )
}

function describeRest(ms: number): string {
  if (ms >= dayMs) return `还剩 ${Math.floor(ms / dayMs)} 天`
  return ms >= hourMs ? `还剩 ${Math.floor(ms / hourMs)} 小时` : '不足 1 小时'
}

/** Shows a page whose links, forms and buttons do nothing; pictures are enlarged. */
function InertPage({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const { enlarged, install } = useInertPage()
  useEffect(() => (frame.current ? install(frame.current) : undefined), [install])
  return (
    <Page ref={frame} data-inert>
      {children}
      {enlarged}
    </Page>
  )
}

const Page = styled.div`
  position: relative;
`

const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.panel};
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px ${space[12]};
  align-items: center;
  padding: ${space[10]} ${space[24]};
  background: ${color.ink};
  color: ${color.textOnDark};
`

const Asked = styled.b`
  display: flex;
  gap: ${space[10]};
  align-items: center;
  font-size: ${textSize.control};
  font-weight: 600;
`

const Left = styled.span`
  display: flex;
  gap: ${space[6]};
  align-items: center;
  color: ${color.markOnDark};
  font-size: ${textSize.meta};
`

const Version = styled.small`
  grid-column: 1 / -1;
  color: ${color.textOnDarkMuted};
  font-size: ${textSize.meta};
`

const Same = styled.p`
  display: flex;
  gap: ${space[10]};
  align-items: center;
  padding: ${size(10, 0.55)} ${space[24]};
  border-bottom: 1px solid ${color.lineSoft};
  color: ${color.textMuted};
  font-size: ${textSize.meta};
`
