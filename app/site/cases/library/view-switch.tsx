import { List, Map } from 'lucide-react'
import styled from 'styled-components'
import { color, radius, size, space, textSize } from '../../../ui/theme'

interface ViewSwitchProps {
  isMap: boolean
  onChange: (isMap: boolean) => void
}

/** Shows the map above the list, or the list alone. Without scripts there is nothing to choose. */
export function ViewSwitch({ isMap, onChange }: ViewSwitchProps) {
  return (
    <Switch className="unprinted" role="group" aria-label="呈现方式">
      <button type="button" aria-pressed={!isMap} onClick={() => onChange(false)}>
        <List size={18} strokeWidth={1.75} aria-hidden />
        列表
      </button>
      <button type="button" aria-pressed={isMap} onClick={() => onChange(true)}>
        <Map size={18} strokeWidth={1.75} aria-hidden />
        地图
      </button>
    </Switch>
  )
}

const Switch = styled.div`
  display: inline-flex;
  align-self: center;
  margin-left: auto;
  padding: 3px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  @media (scripting: none) {
    display: none;
  }
  button {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    height: ${size(38, 2.3)};
    padding: 0 ${size(18, 0.8)};
    border-radius: ${radius.image};
    color: ${color.textSoft};
    font-size: ${textSize.body};
  }
  button[aria-pressed='true'] {
    background: ${color.primary};
    color: ${color.textOnDark};
    font-weight: 600;
  }
`
