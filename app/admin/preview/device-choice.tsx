import styled from 'styled-components'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { deviceNames, type PreviewDevice, previewDevices } from './preview-devices'

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
