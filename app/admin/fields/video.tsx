import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../ui/form/field'
import { DropZone } from '../media/drop-zone'
import { MediaPicker } from '../media/media-picker'
import { UploadRows } from '../media/upload-rows'
import { acceptedFiles, useUpload } from '../media/use-upload'
import { formatFileSize } from '../../content/file-size'
import { videoValue } from '../media/values'
import type { FieldViewProps } from './view'
import { color } from '../../ui/theme'

/** One film, playable in the form. */
export function VideoView({ field, value, onChange, error }: FieldViewProps<'video'>) {
  const [picking, setPicking] = useState(false)
  const { uploads, start } = useUpload('video', (media) => onChange(videoValue(media)))
  return (
    <Field size="admin" kind="group" label={field.label} required={field.required} error={error} hint={field.help}>
      {() => (
        <>
          {value ? (
            <>
              <video
                src={value.src}
                controls
                preload="metadata"
                style={{ width: '100%', borderRadius: 3, background: color.ink }}
              >
                <track kind="captions" />
              </video>
              <div className="row" style={{ marginTop: 6, flexWrap: 'nowrap' }}>
                <span
                  style={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                  title={value.name}
                >
                  {value.name}
                </span>
                <small className="num muted">{formatFileSize(value.size)}</small>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`移除${field.label}`}
                  onClick={() => onChange(null)}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              </div>
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
