import styled from 'styled-components'
import type { ExtentKind } from '../../../../content/values'
import { color, media, textSize } from '../../../../ui/theme'
import { kindNames, MarkSymbol } from './mark-symbol'
import { mapSize, sheetSize } from './sheet-geometry'

const kinds = Object.keys(kindNames) as ExtentKind[]

/** What the marks mean, and how long some sheets are. @param kilometres the width of a sheet as it is seen, once known */
export function MapLegend({ kilometres }: { kilometres: number | undefined }) {
  return (
    <Legend>
      {kinds.map((kind) => (
        <span key={kind}>
          {kind === 'linear' ? <Dash aria-hidden /> : <MarkSymbol kind={kind} size={19} />}
          {kindNames[kind]}
        </span>
      ))}
      <span>
        <Count aria-hidden className="num">
          4
        </Count>
        同区多项
      </span>
      {kilometres !== undefined && (
        <Scale className="num" aria-hidden>
          {[0, 1, 2, 3].map((sheets) => (
            <i key={sheets}>
              {Math.round(sheets * kilometres * 10) / 10}
              {sheets === 3 && ' km'}
            </i>
          ))}
        </Scale>
      )}
    </Legend>
  )
}

const Legend = styled.div`
  display: flex;
  align-items: center;
  gap: 22px;
  height: 48px;
  padding: 0 16px;
  border-top: 1px solid ${color.lineStrong};
  color: ${color.textSecondary};
  font-size: ${textSize.caption};
  white-space: nowrap;
  > span {
    display: flex;
    align-items: center;
    gap: 7px;
  }
  ${media.mobile} {
    display: none;
  }
`

const Dash = styled.i`
  width: 26px;
  height: 0;
  border-top: 3px dashed ${color.primaryHover};
`

const Count = styled.b`
  display: grid;
  width: 20px;
  height: 20px;
  place-items: center;
  border-radius: 50%;
  background: ${color.primaryHover};
  color: ${color.textOnDark};
  line-height: 1;
`

/** Three sheets long on the map above. */
const Scale = styled.div`
  position: relative;
  width: calc((100% + 32px) * ${(3 * sheetSize.width) / mapSize.width});
  height: 26px;
  flex: none;
  margin: 0 36px 0 auto;
  background: linear-gradient(90deg, ${color.lineStrong} 33.3%, ${color.surface} 33.3% 66.6%, ${color.lineStrong} 66.6%)
    bottom / 100% 7px no-repeat;
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 7px;
    border: 1px solid ${color.lineStrong};
  }
  i {
    position: absolute;
    top: 0;
    transform: translateX(-50%);
    color: ${color.textBody};
    font-style: normal;
    line-height: 1;
  }
  i:nth-child(1) {
    left: 0;
  }
  i:nth-child(2) {
    left: 33.3%;
  }
  i:nth-child(3) {
    left: 66.6%;
  }
  i:nth-child(4) {
    left: 100%;
    transform: translateX(-25%);
    white-space: nowrap;
  }
`
