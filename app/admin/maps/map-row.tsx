import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { formatChinaDate } from '../../content/format'
import type { LibraryRow } from '../../contract'
import { adminTextSize, color, media as screen, radius } from '../../ui/theme'
import { Checkbox } from '../list/checkbox'
import { MapBadge } from '../media/map-badge'
import { MapQuestion } from '../media/map-question'
import { MediaThumb } from '../media/media-thumb'
import { MediaUseLink } from '../media/media-use-link'
import { Muted } from '../shared/text'

/** A file in the register of maps: asked about, registered and mended in its row. */
export function MapRow({
  media,
  selected,
  onSelect,
}: {
  media: LibraryRow
  selected: boolean
  /** @param range whether everything from the row that was chosen last is meant */
  onSelect: (selected: boolean, range: boolean) => void
}) {
  const [use, ...others] = media.uses
  return (
    <Line data-unasked={media.mapState === 'unasked' || undefined}>
      <Pick
        aria-label={`选择“${media.name}”`}
        checked={selected}
        onChange={(event) =>
          onSelect(event.target.checked, event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey)
        }
      />
      <File to="/manage/media" search={{ file: media.id }}>
        <Thumb>
          <MediaThumb media={media} height={46} shownWidth={72} />
        </Thumb>
        <Words>
          <Name title={media.name}>{media.name}</Name>
          <Facts className="num">{describeFile(media)}</Facts>
        </Words>
      </File>
      <MapQuestion media={media} />
      <Words>
        {use ? <MediaUseLink use={use} /> : <Muted>未使用</Muted>}
        {others.length > 0 && <Facts>另 {others.length} 处</Facts>}
      </Words>
      <Words>
        <MapBadge state={media.mapState} />
        <Facts className="num">{describeState(media)}</Facts>
      </Words>
      <Words>
        {media.mapAnsweredAt !== null && (
          <>
            {media.mapAnsweredBy || '—'}
            <Facts className="num">{formatChinaDate(media.mapAnsweredAt)}</Facts>
          </>
        )}
      </Words>
    </Line>
  )
}

/** What the columns of the register are called, where they stand beside each other. */
export function MapRowHead() {
  return (
    <HeadLine aria-hidden>
      <span />
      <span>图片或视频</span>
      <span>审图号与来源</span>
      <span>使用位置</span>
      <span>状态</span>
      <span>登记人</span>
    </HeadLine>
  )
}

/** What follows from the state of a file. */
function describeState({ mapState, map, uses }: LibraryRow): string {
  if (mapState === 'expired') return `${map.validUntil} 到期`
  if (mapState === 'registered') return map.validUntil && `有效期至 ${map.validUntil}`
  return uses.length > 0 && mapState !== 'none' ? '已拦截发布' : ''
}

function describeFile({ kind, width, height, duration, map }: LibraryRow): string {
  if (kind === 'image') return `图片，${width}×${height}`
  if (kind === 'file') return 'PDF 文档'
  const film = `视频，${Math.round(duration)} 秒`
  return map.answer === 'map' ? `${film}，第 ${map.second} 秒出现` : film
}

const Line = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 5fr) minmax(260px, 5fr) minmax(0, 4fr) minmax(0, 3fr) minmax(0, 2fr);
  gap: 10px 20px;
  align-items: start;
  padding: 12px 20px;
  border-top: 1px solid ${color.lineSoft};
  &[data-unasked] {
    background: ${color.warningPale};
  }
  ${screen.compact} {
    grid-template-columns: 16px minmax(0, 1fr) minmax(240px, 1fr);
  }
  ${screen.mobile} {
    grid-template-columns: 16px minmax(0, 1fr);
    padding: 14px 16px;
  }
`

const HeadLine = styled(Line)`
  padding-block: 8px;
  background: ${color.rowHover};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  ${screen.compact} {
    display: none;
  }
`

/** Beside all that its row holds, however many lines that takes. */
const Pick = styled(Checkbox)`
  margin-top: 14px;
  ${screen.compact} {
    grid-row: span 3;
  }
  ${screen.mobile} {
    grid-row: span 5;
  }
`

const Words = styled.div`
  min-width: 0;
`

const File = createLink(styled.a`
  display: grid;
  grid-template-columns: 74px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  &:hover b {
    color: ${color.link};
    text-decoration: underline;
  }
`)

const Thumb = styled.span`
  display: block;
  border-radius: ${radius.image};
  overflow: hidden;
`

const Name = styled.b`
  display: block;
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Facts = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
