import styled from 'styled-components'
import type { KeyFigure } from '../../content/figures'
import { color } from '../../ui/theme'
import { KeyFigures } from '../shared/key-figures'

/** The key figures of the company, over the width of the page. */
export function KeyFigureStrip({ figures }: { figures: KeyFigure[] }) {
  if (figures.length === 0) return null
  return (
    <Strip aria-label="关键数字">
      <div className="w">
        <KeyFigures figures={figures} />
      </div>
    </Strip>
  )
}

const Strip = styled.section`
  border-bottom: 1px solid ${color.lineSoft};
`
