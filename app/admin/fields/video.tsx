import { TextButton } from '../shared/text'
import { IconButton } from '../shell/menu-button'
import { Trash2, Captions } from 'lucide-react'
import { useState, useRef } from 'react'
import styled from 'styled-components'
import { Field } from '../../ui/form/field'
import { DropZone, FileInput } from '../media/drop-zone'
import { LateMediaPicker } from '../media/late-media-picker'
import { UploadRows } from '../media/upload-rows'
import { useFieldPlace, acceptedFiles, useUpload } from '../media/use-upload'
import { formatFileSize } from '../../content/files'
import { videoValue } from '../media/values'
import { keepFocus } from './keep-focus'
import { fieldProps, type FieldViewProps } from './view'
import { color } from '../../ui/theme'
import { Text } from '../../ui/text'
import { Row } from '../../ui/layout'
import type { VideoValue } from '../../content/values'
import { notifyProblem } from '../shell/notify'

/** One film, playable in the form. */
export function VideoView({ field, value, readValue, onChange, error }: FieldViewProps<'video'>) {
  const [picking, setPicking] = useState(false)
  const place = useFieldPlace(field.label)
  const captionsPlace = useFieldPlace('字幕')
  const { uploads, start } = useUpload('video', (media) => onChange(videoValue(media)), place)
  return (
    <Field {...fieldProps({ field, error })} kind="group">
      {() => (
        <>
          {value ? (
            <>
              <Film src={value.src} controls preload="metadata">
                <track kind="captions" srcLang="zh" label="中文字幕" src={value.captions?.src} default />
              </Film>
              <Row $above={6} $gap={10}>
                <Name title={value.name}>{value.name}</Name>
                <Text as="small" $tone="muted" className="num">
                  {formatFileSize(value.size)}
                </Text>
                <IconButton
                  aria-label={`移除${field.label}`}
                  onClick={({ currentTarget }) => {
                    keepFocus(currentTarget)
                    onChange(null)
                  }}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </Row>
              <VideoCaptions
                captions={value.captions}
                place={captionsPlace}
                onChange={(captions) => {
                  const { captions: _former, ...film } = readValue() ?? value
                  onChange(captions ? { ...film, captions } : film)
                }}
              />
            </>
          ) : (
            uploads.length === 0 && (
              <DropZone
                label={`上传${field.label}`}
                accept={acceptedFiles.video}
                invalid={error !== undefined}
                hint="MP4 或 WebM"
                onFiles={start}
                onPick={() => setPicking(true)}
              />
            )
          )}
          <UploadRows uploads={uploads} />
          {picking && (
            <LateMediaPicker
              kind="video"
              onClose={() => setPicking(false)}
              onPick={(media) => onChange(videoValue(media))}
            />
          )}
        </>
      )}
    </Field>
  )
}

const Film = styled.video`
  width: 100%;
  border-radius: 3px;
  background: ${color.ink};
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

interface VideoCaptionsProps {
  captions: VideoValue['captions']
  onChange: (captions: VideoValue['captions']) => void
  /** See `useUpload`. */
  place?: string
}

/** The captions of a film: a WebVTT file that is uploaded into the library. */
export function VideoCaptions({ captions, onChange, place }: VideoCaptionsProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
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
          <IconButton
            aria-label="移除字幕"
            onClick={() => {
              onChange(undefined)
              // The button goes with the captions.
              setTimeout(() => add.current?.focus())
            }}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Line>
      ) : (
        uploads.length === 0 && (
          <Line>
            <Captions size={16} aria-hidden />
            <TextButton ref={add} onClick={() => input.current?.click()}>
              上传字幕
            </TextButton>
            <Text as="small" $tone="muted">
              WebVTT 文件（.vtt），供听不到声音的访客阅读
            </Text>
          </Line>
        )
      )}
      <FileInput
        ref={input}
        aria-label="选择字幕文件"
        accept=".vtt,text/vtt"
        onFiles={(files) => {
          chosen.current = onChange
          start(files)
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
