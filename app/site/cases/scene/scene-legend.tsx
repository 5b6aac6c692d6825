import styled from 'styled-components'
import { computeClassShares } from '../../../content/cloud/class-shares'
import { cloudClasses, type CloudHead } from '../../../content/cloud/cloud-format'
import { color, media, radius, size, space, textSize } from '../../../ui/theme'
import { cloudColors } from '../../../ui/theme/cloud-colors'
import type { Colouring } from './draw-cloud'
import { Key } from './scene-section'

const names = { colour: '真彩', height: '高程', class: '类别' } as const

/** By what the points of a cloud can be coloured, the best first. */
export function listColourings({ hasColour, classes }: CloudHead): Colouring[] {
  const isClassified = classes.filter((count, kind) => kind > 0 && count > 0).length > 0
  return [...(hasColour ? (['colour'] as const) : []), 'height', ...(isClassified ? (['class'] as const) : [])]
}

interface SceneLegendProps {
  head: CloudHead
  colouring: Colouring
  onColour: (colouring: Colouring) => void
}

/** Chooses by what points are coloured, and says what their colours mean. */
export function SceneLegend({ head, colouring, onColour }: SceneLegendProps) {
  const [low, high] = head.scale
  const shares = computeClassShares(head.classes)
  return (
    <Bar>
      <Choice role="group" aria-label="着色方式">
        {listColourings(head).map((one) => (
          <button key={one} type="button" aria-pressed={colouring === one} onClick={() => onColour(one)}>
            {names[one]}
          </button>
        ))}
      </Choice>
      {colouring === 'height' && (
        <Ramp className="num">
          {low.toFixed(0)} m
          <i aria-hidden />
          {high.toFixed(0)} m<small>自点云最低点起算</small>
        </Ramp>
      )}
      {colouring === 'class' && (
        <Keys aria-label="类别图例">
          {head.classes.map(
            (count, kind) =>
              count > 0 && (
                <li key={kind}>
                  <Key>
                    <i style={{ background: cloudColors.classes[kind] }} aria-hidden />
                    {cloudClasses[kind]?.name}
                    <small className="num">{formatShare(shares[kind])}</small>
                  </Key>
                </li>
              ),
          )}
        </Keys>
      )}
      {colouring === 'colour' && <span>颜色取自影像</span>}
    </Bar>
  )
}

const formatShare = (share: number | undefined) => (share ? `${share}%` : '不足 1%')

const Bar = styled.div.attrs({ className: 'unprinted' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${size(20, 0.8)};
  min-height: ${size(48, 2.3)};
  padding-top: ${space[8]};
  color: ${color.textSoft};
  font-size: ${textSize.meta};
`

const Choice = styled.div`
  display: flex;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  background: ${color.surface};
  overflow: hidden;
  button {
    min-height: ${size(36, 2.3)};
    padding: 0 ${size(16, 0.8)};
    color: ${color.textBody};
    font-size: ${textSize.note};
  }
  button + button {
    border-left: 1px solid ${color.lineMedium};
  }
  button:hover {
    background: ${color.selected};
  }
  button[aria-pressed='true'] {
    background: ${color.primary};
    color: ${color.textOnDark};
  }
  button:focus-visible {
    outline-offset: -4px;
  }
  button[aria-pressed='true']:focus-visible {
    outline-color: ${color.textOnDark};
  }
`

const Ramp = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  i {
    width: 140px;
    height: 10px;
    border-radius: 5px;
    background: linear-gradient(90deg, ${cloudColors.heights.join(', ')});
  }
  small {
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  ${media.mobile} {
    i {
      width: 72px;
    }
  }
`

const Keys = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[16]};
  small {
    color: ${color.textMuted};
  }
`
