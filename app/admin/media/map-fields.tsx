import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDate } from '../../content/format'
import { countDaysLeft, isReviewNumber, reviewNumberExamples } from '../../content/map-registration'
import type { LibraryRow } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { adminTextSize, color } from '../../ui/theme'
import { afterPress } from '../../ui/form/after-press'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { Input } from '../shared/input'
import { useMediaChange } from './use-media-change'

/** The fields under one another with their labels beside or over them, or all in one line where there is room. */
type Layout = 'list' | 'column' | 'line'

/** What is typed in to register a map. */
type MapDetails = Pick<LibraryRow['map'], 'number' | 'source' | 'second' | 'validUntil'>

/** The registration of the map that a file shows. What is typed is saved when its field is left. */
export function MapFields({ media, layout = 'list' }: { media: LibraryRow; layout?: Layout }) {
  const { run } = useMediaChange({ inTurn: true })
  const [typed, setTyped] = useState<MapDetails>(media.map)
  const [isSaved, setIsSaved] = useState(false)
  const { number, source, second, validUntil } = typed
  const daysLeft = countDaysLeft(media.map, formatChinaDate(Date.now()))
  const change = (parts: Partial<MapDetails>) => {
    setIsSaved(false)
    setTyped((before) => ({ ...before, ...parts }))
  }

  const kept = useKeptValues<Partial<MapDetails>>(
    { form: 'mediaMap', id: media.id },
    pickDetails(typed),
    pickDetails(media.map),
    change,
  )

  async function save() {
    const { map } = media
    const details = { number: number.trim(), source: source.trim(), second, validUntil }
    const same = (Object.keys(details) as Array<keyof MapDetails>).every((name) => details[name] === map[name])
    if (!same) setIsSaved(await run(() => writeAsStaff('media.registerMap', { id: media.id, ...details })))
  }

  return (
    <Fields $layout={layout} onBlur={() => afterPress(() => void save())}>
      <Label $layout={layout}>
        审图号
        <Text
          $small
          maxLength={60}
          placeholder="示GS（2026）0418号"
          aria-invalid={number.trim() === '' || undefined}
          value={number}
          onChange={(event) => change({ number: event.target.value })}
        />
      </Label>
      {number.trim() !== '' && !isReviewNumber(number) && (
        <Warning role="status">审图号写法少见，请核对，如 {reviewNumberExamples}</Warning>
      )}
      <Label $layout={layout}>
        来源
        <Text
          $small
          maxLength={100}
          placeholder="编制或提供单位"
          aria-invalid={source.trim() === '' || undefined}
          value={source}
          onChange={(event) => change({ source: event.target.value })}
        />
      </Label>
      {media.kind === 'video' && (
        <Label $layout={layout}>
          出现在第
          <Text
            $small
            type="number"
            min={0}
            max={100_000}
            aria-label="地图出现在第几秒"
            value={second}
            onChange={(event) => change({ second: Math.max(0, Number(event.target.value)) })}
          />
        </Label>
      )}
      <Label $layout={layout}>
        有效期至
        <Text $small type="date" value={validUntil} onChange={(event) => change({ validUntil: event.target.value })} />
      </Label>
      {daysLeft !== null && <Warning>{daysLeft === 0 ? '审图号今天到期' : `审图号 ${daysLeft} 天后到期`}</Warning>}
      <KeptSign kept={kept} />
      <Saved role="status">{isSaved && '已保存'}</Saved>
    </Fields>
  )
}

function pickDetails({ number, source, second, validUntil }: MapDetails): MapDetails {
  return { number, source, second, validUntil }
}

const Fields = styled.div<{ $layout: Layout }>`
  display: grid;
  ${({ $layout }) => $layout === 'line' && 'grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); align-items: end;'}
  gap: 8px;
  margin-top: 10px;
`

const Label = styled.label<{ $layout: Layout }>`
  display: grid;
  grid-template-columns: ${({ $layout }) => ($layout === 'list' ? '64px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: ${({ $layout }) => ($layout === 'list' ? '8px' : '2px')};
  align-items: center;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
`

const Text = styled(Input)`
  &[aria-invalid] {
    border-color: ${color.danger};
  }
`

const Saved = styled.small`
  &:empty {
    display: none;
  }
  color: ${color.success};
  font-size: ${adminTextSize.small};
`

const Warning = styled.p`
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
`
