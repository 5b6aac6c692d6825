import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Field } from '../../ui/form/field'
import { DropZone } from '../media/drop-zone'
import { MediaPicker } from '../media/media-picker'
import { UploadRows } from '../media/upload-rows'
import { useFieldPlace, acceptedFiles, useUpload } from '../media/use-upload'
import { formatFileSize } from '../../content/file-size'
import { videoValue } from '../media/values'
import { VideoCaptions } from './video-captions'
import { fieldProps, type FieldViewProps } from './view'
import { color } from '../../ui/theme'
import { Text } from '../../ui/text'
import { Row } from '../../ui/layout'
import { IconButton } from '../shared/icon-button'

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
                <IconButton aria-label={`移除${field.label}`} onClick={() => onChange(null)}>
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
            <MediaPicker
              kind="video"
              onClose={() => setPicking(false)}
              onPick={(media) => {
                setPicking(false)
                onChange(videoValue(media))
              }}
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
