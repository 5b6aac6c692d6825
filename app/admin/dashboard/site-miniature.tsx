import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { previewDevices } from '../preview/preview-devices'
import { useStageSize } from '../preview/use-stage-size'
import { hideStaffTools } from '../preview/watch-frame'
import { TextAnchor, TextButton } from '../shared/text-link'
import { DashboardCard } from './dashboard-card'

/** How high the shown part of the page is, and how wide a telephone is shown, in px. */
const shownHeight = 520
const phoneWidth = 260

/** The home page as visitors see it now on a computer or a telephone, made small; nothing in it can be used. */
export function SiteMiniature() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const isPhone = device === 'phone'
  const { width } = previewDevices[device]
  const { observe, scale } = useStageSize(width)
  const Other = isPhone ? Monitor : Smartphone
  // A page that the server sent with this one may be there before anybody listens.
  useEffect(() => hideTools(frame.current), [])
  return (
    <MiniatureCard>
      <DashboardCard
        title="首页现在的样子"
        link={
          <Ways>
            <DeviceButton onClick={() => setDevice(isPhone ? 'desktop' : 'phone')}>
              <Other size={16} aria-hidden />
              {isPhone ? '电脑' : '手机'}
            </DeviceButton>
            <TextAnchor href="/" target="_blank" rel="noreferrer">
              打开首页
            </TextAnchor>
          </Ways>
        }
      >
        <Window inert $isPhone={isPhone}>
          <Top aria-hidden>首页</Top>
          <Stage ref={observe}>
            <Page
              ref={frame}
              src="/"
              title={isPhone ? '首页在手机上的样子' : '首页'}
              loading="lazy"
              style={{ width, height: Math.ceil(shownHeight / scale), transform: `scale(${scale})` }}
              onLoad={({ currentTarget }) => hideTools(currentTarget)}
            />
          </Stage>
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

const Ways = styled.span`
  display: flex;
  gap: 14px;
`

const DeviceButton = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
`

const Window = styled.div<{ $isPhone: boolean }>`
  width: ${({ $isPhone }) => ($isPhone ? `${phoneWidth}px` : 'auto')};
  margin: 0 ${({ $isPhone }) => ($isPhone ? 'auto' : '20px')} 20px;
  border: 1px solid ${color.line};
  border-radius: ${({ $isPhone }) => ($isPhone ? radius.popup : radius.control)};
  overflow: hidden;
`

const Top = styled.p`
  padding: 4px;
  background: ${color.sunken};
  color: ${color.textSoft};
  font-size: ${adminTextSize.small};
  text-align: center;
`

const Stage = styled.div`
  position: relative;
  height: ${shownHeight}px;
  overflow: hidden;
`

/** Laid out as wide as on its screen, which must not widen the card. */
const Page = styled.iframe`
  position: absolute;
  top: 0;
  left: 0;
  border: 0;
  transform-origin: 0 0;
`
