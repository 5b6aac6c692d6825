import { ImageOff, Upload } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, radius } from '../../ui/theme'
import type { PictureFills } from '../editor/use-picture-fills'
import { acceptedFiles } from '../media/use-upload'
import { TextButton } from '../shared/text-link'
import { placeOfPicture } from './reveal-place'
import { Heading, Section } from './report-parts'

interface MissingPicturesProps {
  /** The names of their placeholders. */
  missing: readonly string[]
  /** Why single ones could not be had. */
  reasons: ReadonlyMap<string, string>
  fills: Pick<PictureFills, 'uploading' | 'fill'>
  /** What it means to leave them out. */
  hint: string
  /** Why the others could not be had. */
  reason: string
  onReveal: (place: string) => void
}

/** The pictures that could not be had, and a way to bring them: several files at once find their places by name. */
export function MissingPictures({ missing, reasons, fills, hint, reason, onReveal }: MissingPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const lacking = missing.filter((name) => !fills.uploading.includes(name))

  function fill(files: readonly File[]) {
    const open = [...lacking]
    for (const file of files) {
      const named = open.findIndex((name) => removeExtension(name) === removeExtension(file.name))
      const only = files.length === 1 && open.length === 1 ? 0 : -1
      const [name] = open.splice(named >= 0 ? named : only >= 0 ? only : open.length, 1)
      if (name !== undefined) fills.fill(name, file)
    }
  }

  return (
    <Section>
      <Heading>
        需要处理
        <small>{hint}</small>
      </Heading>
      <Box>
        <ul>
          {lacking.map((name) => (
            <Item key={name}>
              <ImageOff size={18} aria-hidden />
              <Name>
                <b>{name}</b>
                <small>{reasons.get(name) ?? reason}</small>
              </Name>
              <TextButton aria-label={`查看缺图 ${name}`} onClick={() => onReveal(placeOfPicture(name))}>
                查看
              </TextButton>
            </Item>
          ))}
        </ul>
        <Button size="admin" onClick={() => input.current?.click()}>
          <Upload size={16} aria-hidden />
          选择文件
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          className="visually-hidden"
          tabIndex={-1}
          aria-label="补上缺少的图片"
          accept={acceptedFiles.image}
          onChange={(event) => {
            fill([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </Box>
    </Section>
  )
}

function removeExtension(name: string): string {
  return name.replace(/\.[^.]+$/, '').toLowerCase()
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 12px 14px;
  border: 1px solid ${color.warningLine};
  border-radius: ${radius.control};
  background: ${color.warningPale};
  ul {
    display: grid;
    gap: 8px;
    width: 100%;
  }
`

const Item = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  svg {
    flex: none;
    color: ${color.warning};
  }
`

const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
  }
  small {
    color: ${color.textSoft};
    font-size: ${adminTextSize.meta};
  }
`
