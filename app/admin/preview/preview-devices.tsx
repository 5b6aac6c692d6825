import { Monitor, Smartphone, Tablet } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { useCallback, useState } from 'react'

/** The screens that a preview is shown at, by their width in pixels. */
export const previewDevices = {
  phone: { label: '手机', width: 390, icon: Smartphone },
  tablet: { label: '平板', width: 768, icon: Tablet },
  desktop: { label: '电脑', width: 1440, icon: Monitor },
} as const

export type PreviewDevice = keyof typeof previewDevices

const deviceNames = ['phone', 'tablet', 'desktop'] as const satisfies readonly PreviewDevice[]

interface DeviceChoiceProps {
  device: PreviewDevice
  onChoose: (device: PreviewDevice) => void
}

/** At which width a page is previewed. */
export function DeviceChoice({ device, onChoose }: DeviceChoiceProps) {
  return (
    <Group role="group" aria-label="预览宽度">
      {deviceNames.map((name) => {
        const { label, width, icon: Icon } = previewDevices[name]
        return (
          <Device key={name} type="button" aria-pressed={name === device} onClick={() => onChoose(name)}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <Name>{label}</Name>
            <Width className="num">{width}</Width>
          </Device>
        )
      })}
    </Group>
  )
}

/** What stays free around the page beside a form, in px. */
export const stageMargin = 20

/**
 * How large a page is shown in the room there is.
 * @param width how wide the page is laid out, in px
 * @param margin what stays free around it, in px
 * @returns `observe` is the ref of the element that gives the room; `height` is in px of the screen
 */
export function useStageSize(width: number, margin = 0) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const observe = useCallback((stage: HTMLElement | null) => {
    if (!stage) return undefined
    const observer = new ResizeObserver(() => setSize({ width: stage.clientWidth, height: stage.clientHeight }))
    observer.observe(stage)
    return () => observer.disconnect()
  }, [])
  const scale = size.width === 0 ? 1 : Math.min(1, (size.width - 2 * margin) / width)
  return { observe, scale, height: Math.max(0, size.height - 2 * margin) }
}

const Group = styled.div`
  display: flex;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  background: ${color.surface};
`

const Device = styled.button`
  display: flex;
  gap: 6px;
  align-items: center;
  height: 34px;
  padding: 0 12px;
  color: ${color.textSecondary};
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
  & + & {
    border-left: 1px solid ${color.lineMedium};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    box-shadow: inset 0 0 0 1px ${color.primary};
    color: ${color.link};
    font-weight: 600;
  }
  ${media.mobile} {
    height: 44px;
  }
`

/** Its icon has to do where there is no room; it is still read out. */
const Name = styled.span`
  ${media.mobile} {
    font-size: 0;
  }
`

const Width = styled.span`
  font-weight: 400;
  ${media.mobile} {
    display: none;
  }
`
