import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, duration, radius } from '../../ui/theme'
import { TextButton } from '../shared/text'

interface DropZoneProps {
  accept: string
  multiple?: boolean
  /** Small print, such as the advised size. */
  hint?: ReactNode
  invalid?: boolean
  label: string
  /** As high as the picture of a tile, for a place among tiles. */
  isTile?: boolean
  onFiles: (files: File[]) => void
  /** Opens the media library instead; left out where there is nothing to pick. */
  onPick?: (() => void) | undefined
}

/** Takes files by click, keyboard or drop. */
export function DropZone(props: DropZoneProps) {
  const { accept, multiple = false, hint, invalid = false, isTile = false, label, onFiles, onPick } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  return (
    <Zone
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      data-tile={isTile || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileInput ref={input} aria-label={label} accept={accept} multiple={multiple} onFiles={onFiles} />
      <p>
        <Choose onClick={() => input.current?.click()}>选择文件</Choose>
        {onPick && (
          <>
            、<Choose onClick={onPick}>从媒体库选择</Choose>
          </>
        )}
        <span> 或拖放到此处</span>
      </p>
      {hint && <p>{hint}</p>}
    </Zone>
  )
}

/** Opens the browser's list of files, by a click on the button that has its `ref`. A file can be chosen again. */
export function FileInput({
  onFiles,
  ...input
}: Pick<ComponentProps<'input'>, 'ref' | 'aria-label' | 'accept' | 'multiple' | 'capture'> &
  Pick<DropZoneProps, 'onFiles'>) {
  return (
    <input
      {...input}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

const Zone = styled.div`
  position: relative;
  border: 1px dashed ${color.field};
  border-radius: ${radius.control};
  padding: 14px 12px;
  text-align: center;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.6;
  transition:
    border-color ${duration.fast},
    background ${duration.fast};
  &:hover,
  &[data-over] {
    border-color: ${color.primary};
    background: ${color.selected};
  }
  &[data-invalid] {
    border-color: ${color.danger};
  }
  &[data-tile] {
    display: grid;
    align-content: center;
    aspect-ratio: 4 / 3;
    padding: 8px;
    @supports not (aspect-ratio: 1) {
      min-height: 120px;
    }
  }
`

const Choose = styled(TextButton)`
  font-weight: 600;
`
