import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DragEvent, type KeyboardEvent, Suspense, useContext, useRef, useState } from 'react'
import styled from 'styled-components'
import { canBeCropped } from '../../content/picture'
import { answerMap, pickedMediaQuery } from '../../data/admin/media'
import { useItemDrag } from '../fields/item-row'
import { focusFirst } from '../fields/keep-focus'
import type { FieldViewProps } from '../fields/view'
import { SetCoverContext } from '../form/draft'
import { DropZone } from '../media/drop-zone'
import { LateMediaPicker } from '../media/late-media-picker'
import { useFieldPlace, acceptedFiles, useUpload } from '../media/use-upload'
import { useMediaChange } from '../media/use-media-change'
import { notifyProblem, notifyUndoable } from '../shell/notify'
import { AlbumTile } from './album-tile'
import { BulkBar } from './bulk-bar'
import { focusTile, readTileKey, listTileKeys, useAlbum } from './use-album'
import { TileGrid, UploadTile } from './upload-tile'
import { Text } from '../../ui/text'
import { lazyPart } from '../../ui/deferred-part'

const CropDialog = lazyPart(async () => ({ default: (await import('../media/crop-dialog')).CropDialog }))

type AlbumProps = Pick<FieldViewProps<'gallery'>, 'field' | 'view' | 'value' | 'readValue' | 'onChange' | 'error'>

/** The pictures of an album as tiles, in the order in which visitors see them. */
export function Album({ field, view, value, readValue, onChange, error }: AlbumProps) {
  const [picking, setPicking] = useState(false)
  const [cropping, setCropping] = useState<{ index: number; src: string }>()
  const setCover = useContext(SetCoverContext)
  const grid = useRef<HTMLUListElement>(null)
  const album = useAlbum({ readValue, onChange, max: view.max })
  const keys = listTileKeys(value)
  const selection = useTileSelection(keys)
  const { indexes } = selection
  const { uploads, start } = useUpload(
    'image',
    (upload, _file, selectedAt) => album.add(upload, selectedAt),
    useFieldPlace(field.label),
  )
  const { data = [] } = useQuery({
    ...pickedMediaQuery([...new Set(value.map(({ src }) => src))]),
    placeholderData: keepPreviousData,
  })
  const rows = new Map(data.map((row) => [row.src, row]))
  const { run } = useMediaChange()
  /** The tiles that move together: the selected ones if this is one of them. */
  const listMoving = (index: number) => (indexes.has(index) ? indexes : new Set([index]))
  const drag = useItemDrag((from, to) =>
    album.move(listMoving(from), { index: to, side: from < to ? 'after' : 'before' }),
  )
  const unasked = [...indexes].flatMap((index) => {
    const row = rows.get(value[index]?.src ?? '')
    return row?.mapState === 'unasked' ? [row.id] : []
  })
  const waiting = uploads.filter(({ step }) => step !== 'missing').length
  const [first = 0] = indexes
  const chosen = indexes.size === 1 ? value[first] : undefined
  const isEmpty = value.length + uploads.length === 0
  const room = view.max - value.length - waiting

  function upload(files: File[]) {
    start(files.slice(0, room))
    if (files.length > room) notifyProblem(`最多 ${view.max} 张，有 ${files.length - room} 张没有添加`)
  }

  async function answerAll(answer: 'none' | 'map') {
    const ids = unasked
    if (await run(() => answerMap(ids, answer)))
      notifyUndoable(`${ids.length} 张已确认${answer === 'map' ? '含' : '不含'}地图`, () =>
        run(() => answerMap(ids, 'unasked')),
      )
  }

  function remove(moving: ReadonlySet<number>) {
    const next = Math.min(...moving)
    album.remove(moving)
    selection.clear()
    const left = value.length - moving.size
    // The focused tile is removed, so another one gets the focus; after the last one what adds pictures.
    setTimeout(() => (left > 0 ? focusTile(grid.current, Math.min(next, left - 1)) : focusFirst(grid.current)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const key = readTileKey(event, grid.current, { index, count: value.length })
    if (!key) return
    event.preventDefault()
    if (key.kind === 'select') selection.toggle(index)
    else if (key.kind === 'selectAll') selection.selectAll()
    else if (key.kind === 'type') focusTile(grid.current, index, '[data-caption]')
    else if (key.kind === 'remove') remove(listMoving(index))
    else if (key.kind === 'moveTo') album.move(listMoving(index), key.target)
    else if (key.kind === 'moveBy') album.moveBy(listMoving(index), key.step)
    else if (key.kind === 'go') {
      if (key.extends) selection.extendTo(key.index)
      focusTile(grid.current, key.index)
    }
  }

  return (
    <>
      {value.length > 0 && (
        <BulkBar
          count={indexes.size}
          unasked={unasked.length}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onMove={(to) =>
            to === 'start'
              ? album.move(indexes, { index: 0, side: 'before' })
              : album.moveBy(indexes, to === 'earlier' ? -1 : 1)
          }
          onSetCover={setCover ? () => chosen && setCover(chosen) : undefined}
          onCrop={
            chosen && canBeCropped({ kind: 'image', src: chosen.src })
              ? () => setCropping({ index: first, src: chosen.src })
              : undefined
          }
          onAnswerMap={(answer) => void answerAll(answer)}
          onWriteCaptions={(text) => album.writeCaptions(indexes, text)}
          onRemove={() => remove(indexes)}
        />
      )}
      <TileGrid ref={grid} onDragOver={allowFiles} onDrop={(event) => takeFiles(event, upload)}>
        {value.map((image, index) => (
          <AlbumTile
            key={keys[index]}
            image={image}
            index={index}
            row={rows.get(image.src)}
            isSelected={indexes.has(index)}
            isCurrent={selection.current === index}
            hasPairs={view.pairs}
            drag={drag(index)}
            onFocus={() => selection.setCurrent(index)}
            onSelect={(isRange) => (isRange ? selection.extendTo(index) : selection.toggle(index))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onEdit={(parts) => album.edit(index, parts)}
            onNext={() => focusTile(grid.current, index + 1, '[data-caption]')}
            onRemove={() => remove(new Set([index]))}
          />
        ))}
        {uploads.map((one, index) => (
          <UploadTile key={one.key} upload={one} number={value.length + index + 1} />
        ))}
        {room > 0 && (
          <Add data-whole={isEmpty || undefined}>
            <DropZone
              multiple
              isTile={!isEmpty}
              label={`上传${field.label}`}
              accept={acceptedFiles.image}
              invalid={error !== undefined}
              hint={`还可添加 ${room} 张`}
              onFiles={upload}
              onPick={() => setPicking(true)}
            />
          </Add>
        )}
      </TileGrid>
      {value.length > 1 && (
        <Text as="p" $above={12} $tone="muted" $hiddenOn="touch">
          空格选中，Shift 点击选一段，回车写说明；拖动或 Alt+方向键移动，Alt+Home、End 移到两端
        </Text>
      )}
      <output className="visually-hidden">{album.moved}</output>
      <Suspense>
        {cropping && (
          <CropDialog
            src={cropping.src}
            onClose={() => setCropping(undefined)}
            onCropped={(part) => album.replace(cropping.index, part)}
          />
        )}
      </Suspense>
      {picking && (
        <LateMediaPicker kind="image" onClose={() => setPicking(false)} onPick={(picked) => album.add(picked)} />
      )}
    </>
  )
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** Without this the browser opens a file that is dropped beside the drop zone. */
function allowFiles(event: DragEvent): void {
  if (hasFiles(event)) event.preventDefault()
}

function takeFiles(event: DragEvent, upload: (files: File[]) => void): void {
  // The drop zone has handled its own files.
  if (!hasFiles(event) || event.defaultPrevented) return
  event.preventDefault()
  upload([...event.dataTransfer.files])
}

const Add = styled.li`
  &[data-whole] {
    grid-column: 1 / -1;
  }
`

/** Which tiles of an album are selected, and which one the keyboard is at. Both follow the pictures when they move. */
function useTileSelection(keys: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  /** Where a range begins. */
  const [anchor, setAnchor] = useState<string>()
  const indexes = new Set(keys.flatMap((key, index) => (selected.has(key) ? [index] : [])))
  const find = (key: string | undefined) => (key === undefined ? -1 : keys.indexOf(key))

  return {
    /** The places of the selected tiles, in their order. */
    indexes: indexes as ReadonlySet<number>,
    current: Math.max(0, find(current)),
    setCurrent: (index: number) => setCurrent(keys[index]),
    toggle(index: number) {
      const key = keys[index]
      if (key === undefined) return
      const next = new Set(selected)
      if (!next.delete(key)) next.add(key)
      setSelected(next)
      setAnchor(key)
    },
    /** Selects from the tile that was selected last to this one. */
    extendTo(index: number) {
      const from = Math.max(0, find(anchor ?? current))
      const range = keys.slice(Math.min(from, index), Math.max(from, index) + 1)
      setSelected(new Set([...selected, ...range]))
      if (anchor === undefined) setAnchor(keys[from])
    },
    selectAll: () => setSelected(new Set(keys)),
    clear: () => setSelected(new Set()),
  }
}
