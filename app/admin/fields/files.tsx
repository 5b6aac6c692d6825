import { FileText, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { FileValue } from '../../content/values'
import { Field } from '../../ui/form/field'
import { adminTextSize, color, radius } from '../../ui/theme'
import { DropZone } from '../media/drop-zone'
import { UploadRows } from '../media/upload-rows'
import { acceptedFiles, useUpload } from '../media/use-upload'
import { formatFileSize } from '../../content/file-size'
import { fileValue } from '../media/values'
import { moved, useItemDrag } from './use-item-drag'
import type { FieldViewProps } from './view'

/** Documents for download; their names can be changed. */
export function FilesView({ field, view, value, onChange, error }: FieldViewProps<'files'>) {
  // Several uploads end between two renders; each must see what the one before added.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  function change(next: FileValue[]) {
    latest.current = next
    onChange(next)
  }

  const { uploads, start } = useUpload('file', (media) =>
    change([...latest.current, fileValue(media)].slice(0, view.max)),
  )
  const drag = useItemDrag((from, to) => change(moved(value, from, to)))
  return (
    <Field size="admin" kind="group" label={field.label} required={field.required} error={error} hint={field.help}>
      {() => (
        <>
          <List>
            {value.map((file, index) => (
              <li key={`${file.src}-${index}`} {...drag(index)}>
                <span className="icon">
                  <FileText size={16} aria-hidden />
                </span>
                <div>
                  <input
                    className="input"
                    aria-label={`第 ${index + 1} 个附件的名称`}
                    maxLength={120}
                    value={file.name}
                    onChange={(event) =>
                      change(value.map((other, at) => (at === index ? { ...other, name: event.target.value } : other)))
                    }
                  />
                  <small className="num">{formatFileSize(file.size)}</small>
                </div>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`移除“${file.name}”`}
                  onClick={() => change(value.filter((_, at) => at !== index))}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              </li>
            ))}
          </List>
          <UploadRows uploads={uploads} />
          {value.length + uploads.length < view.max && (
            <DropZone
              multiple
              label={`上传${field.label}`}
              accept={acceptedFiles.file}
              invalid={error !== undefined}
              hint="PDF、Word、Excel、PPT、ZIP"
              onFiles={(files) => start(files.slice(0, view.max - value.length))}
            />
          )}
        </>
      )}
    </Field>
  )
}

const List = styled.ul`
  li {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 9px 0;
    border-top: 1px solid ${color.lineSoft};
  }
  li:first-child {
    border: 0;
    padding-top: 0;
  }
  li.drop-before {
    box-shadow: 0 -2px 0 ${color.primary};
  }
  li.drop-after {
    box-shadow: 0 2px 0 ${color.primary};
  }
  .icon {
    width: 34px;
    height: 34px;
    border-radius: ${radius.control};
    background: ${color.band};
    display: grid;
    place-items: center;
    color: ${color.textSoft};
    flex: none;
    cursor: grab;
  }
  div {
    flex: 1;
    min-width: 0;
  }
  .input {
    min-height: 30px;
    padding: 2px 8px;
    border-color: transparent;
    margin-left: -8px;
  }
  .input:hover,
  .input:focus {
    border-color: ${color.field};
  }
  small {
    font-size: ${adminTextSize.small};
    color: ${color.textMuted};
  }
`
