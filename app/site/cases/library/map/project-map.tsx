import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import { type CaseLibrarySearch, caseMapQuery } from '../../../../data/site/cases'
import { entryLink } from '../../../../navigation/public-address'
import { LoadError } from '../../../../ui/feedback/states'
import { describeLoadFailure } from '../../../shared/load-failed'
import { errorFacts } from '../../../shell/error-facts'
import { color, media, size, textSize } from '../../../../ui/theme'
import { CasePanel } from './case-panel'
import { listPoints } from './list-points'
import { MapPlane } from './map-plane'
import type { ExtentKind } from '../../../../content/values'
import { kindNames, MarkSymbol } from './mark-symbol'
import { mapSize, sheetSize } from './sheet-geometry'

interface ProjectMapProps {
  search: Omit<CaseLibrarySearch, 'page'>
  selected: number | undefined
  onSelect: (id: number) => void
  /** The element after the map, where leaving it leads. */
  listId: string
}

/** The cases on the grid of sheets, above the list of the same ones: deliberately coarse, and no base map. */
export function ProjectMap({ search, selected, onSelect, listId }: ProjectMapProps) {
  const { data, isError, error, refetch } = useQuery(caseMapQuery(search))
  const [zoom, setZoom] = useState(1)
  const navigate = useNavigate()
  const rows = data?.rows ?? []
  const index = Math.max(
    0,
    rows.findIndex(({ entry }) => entry.id === selected),
  )
  const row = rows[index]
  const points = listPoints(rows)
  const open = (id: number) => {
    const found = rows.find(({ entry }) => entry.id === id)
    if (found) void navigate(entryLink('caseInfo', found.entry))
  }
  const leave = () => document.getElementById(listId)?.focus()
  if (isError) return <LoadError {...describeLoadFailure(errorFacts(error))} onRetry={() => void refetch()} />
  return (
    <Frame className="unprinted" aria-label="项目分布示意图">
      <Skip href={`#${listId}`}>跳过地图</Skip>
      <Sheet>
        <Map>
          <MapPlane
            points={points}
            selected={row?.entry.id}
            onSelect={onSelect}
            onOpen={open}
            onLeave={leave}
            onZoom={setZoom}
          />
          <MapLegend kilometres={data && data.sheet.width / zoom} />
        </Map>
        {row && (
          <CasePanel
            row={row}
            index={index}
            total={rows.length}
            onTurn={(step) => {
              const next = rows[index + step]
              if (next) onSelect(next.entry.id)
            }}
          />
        )}
      </Sheet>
      <Note>
        <span>
          范围按图幅概略到整幅
          {data && `，每幅约 ${data.sheet.area} 平方千米（CGCS2000 椭球面积）`}
          ，不作为定位依据。地形与地名均为示意。
          {rows.length > points.length && `另有 ${rows.length - points.length} 项未标注范围，见下方列表。`}
        </span>
        <span>方向键逐项移动，回车打开</span>
      </Note>
    </Frame>
  )
}

const Frame = styled.section`
  position: relative;
  margin: ${size(32, 1)} ${size(0, -0.9)} 0;
`

const Skip = styled.a`
  position: absolute;
  bottom: 100%;
  left: 0;
  padding: 6px 14px;
  background: ${color.primary};
  color: ${color.textOnDark};
  font-size: ${textSize.meta};
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
    padding: 0;
  }
`

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 408px;
  border: 1px solid ${color.lineStrong};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.mobile} {
    border-width: 1px 0 0;
  }
`

const Map = styled.div`
  border-right: 1px solid ${color.lineStrong};
  ${media.narrow} {
    border-right: 0;
    border-bottom: 1px solid ${color.lineStrong};
  }
`

const Note = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 24px;
  padding: ${size(12, 0.2)} ${size(0, 0.9)} 0;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  > :last-child {
    flex: none;
  }
  ${media.mobile} {
    > :last-child {
      display: none;
    }
  }
`

const kinds = Object.keys(kindNames) as ExtentKind[]

/** What the marks mean, and how long some sheets are. @param kilometres the width of a sheet as it is seen, once known */
function MapLegend({ kilometres }: { kilometres: number | undefined }) {
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

const Legend = styled.div.attrs({ className: 'not-on-phones' })`
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
`

const Dash = styled.i`
  width: 26px;
  height: 0;
  border-top: 3px dashed ${color.azureDeep};
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
