import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { color, media, radius } from '../../ui/theme'
import { hideStaffTools } from '../preview/watch-frame'
import { TextAnchor } from '../shared/text-link'
import { DashboardCard } from './dashboard-card'

/** How wide the home page is laid out, and how wide it is shown, in px. */
const pageWidth = 1440
const shownWidth = 308

/** The home page as visitors see it now, made small; nothing in it can be used. */
export function SiteMiniature() {
  const frame = useRef<HTMLIFrameElement>(null)
  // A page that the server sent with this one may be there before anybody listens.
  useEffect(() => hideTools(frame.current), [])
  return (
    <MiniatureCard>
      <DashboardCard
        title="首页现在的样子"
        link={
          <TextAnchor href="/" target="_blank" rel="noreferrer">
            打开首页
          </TextAnchor>
        }
      >
        <Window inert>
          <Page
            ref={frame}
            src="/"
            title="首页"
            loading="lazy"
            onLoad={({ currentTarget }) => hideTools(currentTarget)}
          />
        </Window>
      </DashboardCard>
    </MiniatureCard>
  )
}

function hideTools(frame: HTMLIFrameElement | null): void {
  const page = frame?.contentDocument
  if (page) hideStaffTools(page)
}

/** Beside the steps only: under them it would push everything else down. */
const MiniatureCard = styled.div`
  ${media.dashboard} {
    display: none;
  }
`

const Window = styled.div`
  width: ${shownWidth + 2}px;
  height: 470px;
  margin: 0 auto 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
`

const Page = styled.iframe`
  width: ${pageWidth}px;
  height: ${Math.ceil((470 * pageWidth) / shownWidth)}px;
  border: 0;
  transform: scale(${shownWidth / pageWidth});
  transform-origin: 0 0;
`
