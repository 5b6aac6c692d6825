import { useState } from 'react'
import styled, { css } from 'styled-components'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { foldUnchanged } from '../../content/compare-lists'
import { type BlockChange, type CellChange, compareTables, type RowChange } from './compare'
import { Fold, Words } from './words'
import { Added, Removed } from '../shared/text'
import type { Block, TextBlock, TableBlock, PictureBlock } from './read-blocks'
import { TableScroll } from '../shared/table'
import { ArrowRight } from 'lucide-react'
import { Thumbnail } from '../media/media-thumb'

/** The blocks of a value in both versions; those that did not change are folded, but for their neighbours. */
export function BlockDifference({ changes }: { changes: BlockChange[] }) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  return (
    <Blocks>
      {changes.length === 0 && '仅格式或空行不同'}
      {foldUnchanged(changes, ({ isSame }) => isSame).map(({ isFolded, items }, index) =>
        // The blocks do not move.
        isFolded && !unfolded.has(index) ? (
          <Fold
            key={index}
            text={`${items.length} 段未改动`}
            onUnfold={() => setUnfolded(new Set(unfolded).add(index))}
          />
        ) : (
          items.map((change, place) => <Change key={`${index} ${place}`} change={change} />)
        ),
      )}
    </Blocks>
  )
}

function Change({ change }: { change: BlockChange }) {
  const { isSame, movedFrom, before, after } = change
  if (isSame) return <BlockPair before={before} after={after} />
  return (
    <Place data-change tabIndex={-1}>
      {movedFrom !== undefined && <Moved>移自第 {movedFrom} 段</Moved>}
      <BlockPair before={before} after={after} />
    </Place>
  )
}

function BlockPair({ before, after }: { before: Block | null; after: Block | null }) {
  const shown = after ?? before
  if (shown?.kind === 'picture')
    return <PictureDifference before={asKind(before, 'picture')} after={asKind(after, 'picture')} />
  if (shown?.kind === 'table')
    return <TableDifference before={asKind(before, 'table')} after={asKind(after, 'table')} />
  return <TextDifference before={asKind(before, 'text')} after={asKind(after, 'text')} />
}

function asKind<Kind extends Block['kind']>(block: Block | null, kind: Kind): Extract<Block, { kind: Kind }> | null {
  return hasKind(block, kind) ? block : null
}

function hasKind<Kind extends Block['kind']>(block: Block | null, kind: Kind): block is Extract<Block, { kind: Kind }> {
  return block?.kind === kind
}

function TextDifference({ before, after }: { before: TextBlock | null; after: TextBlock | null }) {
  const look = (after ?? before)?.look ?? 'paragraph'
  if (!before) return <Text $look={look}>{after && <Added>{after.text}</Added>}</Text>
  if (!after) {
    return (
      <Text $look={look}>
        <Removed>{before.text}</Removed>
      </Text>
    )
  }
  if (before.key === after.key) return <Text $look={look}>{after.text}</Text>
  return (
    <Text $look={look}>
      <Words before={before.text} after={after.text} />
    </Text>
  )
}

const Blocks = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
  line-height: 1.9;
`

/** A change; the one that is looked at has the line. */
const Place = styled.div`
  position: relative;
  min-width: 0;
  scroll-margin: 72px;
  &:focus {
    outline: 0;
  }
  &:focus::before {
    content: '';
    position: absolute;
    top: 0;
    bottom: 0;
    left: -12px;
    width: 3px;
    background: ${color.primary};
  }
`

const Moved = styled.span`
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const looks = {
  paragraph: css``,
  heading: css`
    font-weight: 600;
    font-size: ${adminTextSize.cardTitle};
  `,
  item: css`
    display: list-item;
    margin-left: 20px;
    list-style: disc;
  `,
  quote: css`
    padding-left: 12px;
    border-left: 2px solid ${color.line};
  `,
}

const Text = styled.p<{ $look: TextBlock['look'] }>`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  ${({ $look }) => looks[$look]}
`

/** A table in both versions, row by row and cell by cell. */
function TableDifference({ before, after }: { before: TableBlock | null; after: TableBlock | null }) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const rows = compareTables(before?.rows ?? [], after?.rows ?? [])
  const isSame = before?.key === after?.key
  return (
    <TableScroll>
      <Grid>
        {!isSame && <caption>{describe(rows) || '仅格式不同'}</caption>}
        <tbody>
          {foldUnchanged(rows, ({ kind }) => kind === 'same').map(({ isFolded, items }, index) =>
            // The rows do not move.
            isFolded && !isSame && !unfolded.has(index) ? (
              <tr key={index}>
                <td colSpan={items[0]?.cells.length}>
                  <Fold text={`${items.length} 行未改动`} onUnfold={() => setUnfolded(new Set(unfolded).add(index))} />
                </td>
              </tr>
            ) : (
              items.map((row, place) => <Row key={`${index} ${place}`} row={row} />)
            ),
          )}
        </tbody>
      </Grid>
    </TableScroll>
  )
}

function Row({ row: { kind, cells } }: { row: RowChange }) {
  return (
    <Line data-kind={kind}>
      {cells.map((cell, index) => (
        // The cells do not move.
        <td key={index} data-changed={kind === 'changed' && cell.before !== cell.after ? '' : undefined}>
          <Cell cell={cell} />
        </td>
      ))}
    </Line>
  )
}

function Cell({ cell: { before, after } }: { cell: CellChange }) {
  if (before === after) return after
  if (!before) return after ? <Added>{after}</Added> : null
  if (!after) return <Removed>{before}</Removed>
  return <Words before={before} after={after} />
}

/** In a few words, such as 改 2 格，增 1 行. */
function describe(rows: RowChange[]): string {
  const count = (kind: RowChange['kind']) => rows.filter((row) => row.kind === kind).length
  const cells = rows.flatMap((row) =>
    row.kind === 'changed' ? row.cells.filter((cell) => cell.before !== cell.after) : [],
  )
  const parts: Array<[string, number, string]> = [
    ['改', cells.length, '格'],
    ['增', count('added'), '行'],
    ['删', count('removed'), '行'],
  ]
  return parts
    .filter(([, number]) => number > 0)
    .map(([verb, number, unit]) => `${verb} ${number} ${unit}`)
    .join('，')
}

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${adminTextSize.body};
  line-height: 1.6;
  caption {
    caption-side: bottom;
    padding-top: 6px;
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
  }
  td {
    min-width: 72px;
    padding: 6px 10px;
    border: 1px solid ${color.line};
    white-space: pre-wrap;
  }
  td[data-changed] {
    box-shadow: inset 0 0 0 2px ${color.accentOnDark};
  }
`

const Line = styled.tr`
  &[data-kind='added'] {
    background: ${color.accentPale};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
  &[data-kind='removed'] {
    background: ${color.dangerPale};
    box-shadow: inset 3px 0 0 ${color.danger};
  }
`

interface PictureDifferenceProps {
  before: PictureBlock | null
  after: PictureBlock | null
}

/** A picture in both versions: the same, added, removed, or another in its place. */
function PictureDifference({ before, after }: PictureDifferenceProps) {
  const isReplaced = before !== null && after !== null && before.src !== after.src
  return (
    <figure>
      <Pictures>
        {isReplaced ? (
          <>
            <Picture picture={before} mark="旧" />
            <Arrow size={18} aria-label="换成" />
            <Picture picture={after} mark="新" />
          </>
        ) : (
          <Picture picture={after ?? before} mark={before === null ? '新增' : after === null ? '删去' : null} />
        )}
      </Pictures>
      <Caption>
        <CaptionDifference before={before} after={after} />
      </Caption>
    </figure>
  )
}

function CaptionDifference({ before, after }: PictureDifferenceProps) {
  if (!before) return after?.caption ? <Added>{after.caption}</Added> : null
  if (!after) return before.caption ? <Removed>{before.caption}</Removed> : null
  if (before.caption !== after.caption) return <Words before={before.caption} after={after.caption} />
  return `${after.caption}${before.src === after.src && before.key !== after.key ? '（细节不同）' : ''}`
}

type Mark = '旧' | '新' | '新增' | '删去'

function Picture({ picture, mark }: { picture: PictureBlock | null; mark: Mark | null }) {
  if (!picture) return null
  const isOld = mark === '旧' || mark === '删去'
  const name = picture.src.split('/').at(-1) ?? ''
  const image = <Image image={picture} alt={picture.caption || name} shownWidth={280} />
  if (mark === null) return <Frame $tone="same">{image}</Frame>
  return (
    <Frame as={isOld ? 'del' : 'ins'} $tone={isOld ? 'old' : 'new'}>
      {image}
      <Label>{mark}</Label>
    </Frame>
  )
}

const Pictures = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  ${media.mobile} {
    gap: 6px;
  }
`

const Arrow = styled(ArrowRight)`
  flex: none;
  color: ${color.icon};
`

const tones = { same: color.line, old: color.danger, new: color.success }

const Frame = styled.span<{ $tone: keyof typeof tones }>`
  position: relative;
  flex: 0 1 280px;
  min-width: 0;
  padding: 2px;
  border: 2px ${({ $tone }) => ($tone === 'old' ? 'dashed' : 'solid')} ${({ $tone }) => tones[$tone]};
  border-radius: ${radius.control};
  text-decoration: none;
`

const Image = styled(Thumbnail)`
  display: block;
  width: 100%;
  height: 160px;
  background: ${color.band};
  ${media.mobile} {
    height: 96px;
  }
`

const Label = styled.b`
  position: absolute;
  top: 8px;
  left: 8px;
  padding: 0 8px;
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${adminTextSize.small};
`

const Caption = styled.figcaption`
  margin-top: 4px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`
