import { Captions, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import type { VideoValue } from '../../content/values'
import { UploadRows } from '../media/upload-rows'
import { useUpload } from '../media/use-upload'
import { IconButton } from '../shared/icon-button'
import { TextButton } from '../shared/text-link'
import { notifyProblem } from '../shell/notify'
import { Text } from '../../ui/text'
import { Row } from '../../ui/layout'

interface VideoCaptionsProps {
  captions: VideoValue['captions']
  onChange: (captions: VideoValue['captions']) => void
  /** See `useUpload`. */
  place?: string
}

/** The captions of a film: a WebVTT file that is uploaded into the library. */
export function VideoCaptions({ captions, onChange, place }: VideoCaptionsProps) {
  const input = useRef<HTMLInputElement>(null)
  // Of the film that was shown when the file was chosen: another one may be shown when it has arrived.
  const chosen = useRef<typeof onChange>(undefined)
  const { uploads, start } = useUpload(
    'file',
    ({ src, name }) => {
      if (src.endsWith('.vtt')) (chosen.current ?? onChange)({ src, name: name.slice(0, 120) })
      else notifyProblem('这个文件不是字幕，请选择 WebVTT 文件（.vtt）')
    },
    place,
  )
  return (
    <>
      {captions ? (
        <Line>
          <Captions size={16} aria-hidden />
          <Name title={captions.name}>{captions.name}</Name>
          <IconButton aria-label="移除字幕" onClick={() => onChange(undefined)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Line>
      ) : (
        uploads.length === 0 && (
          <Line>
            <Captions size={16} aria-hidden />
            <TextButton onClick={() => input.current?.click()}>上传字幕</TextButton>
            <Text as="small" $tone="muted">
              WebVTT 文件（.vtt），供听不到声音的访客阅读
            </Text>
          </Line>
        )
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择字幕文件"
        accept=".vtt,text/vtt"
        onChange={(event) => {
          chosen.current = onChange
          start([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <UploadRows uploads={uploads} />
    </>
  )
}

const Line = styled(Row)`
  gap: 10px;
  margin-top: 6px;
  svg {
    flex: none;
  }
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
