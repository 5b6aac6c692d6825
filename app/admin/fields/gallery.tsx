import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { Field } from '../../ui/form/field'
import { color, media } from '../../ui/theme'
import { DropZone } from '../media/drop-zone'
import { MediaPicker } from '../media/media-picker'
import { UploadRows } from '../media/upload-rows'
import { acceptedFiles, useUpload } from '../media/use-upload'
import { galleryImage } from '../media/values'
import { moved, useItemDrag } from './use-item-drag'
import type { FieldViewProps } from './view'

/** Several pictures with captions, in the order staff give them. */
export function GalleryView({ field, view, value, onChange, error }: FieldViewProps<'gallery'>) {
  const [picking, setPicking] = useState(false)
  // Several uploads end between two renders; each must see what the one before added.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  function change(next: GalleryImage[]) {
    latest.current = next
    onChange(next)
  }

  const add = (image: GalleryImage) => change([...latest.current, image].slice(0, view.max))
  const { uploads, start } = useUpload('image', (media) => add(galleryImage(media)))
  const drag = useItemDrag((from, to) => change(moved(value, from, to)))
  const edit = (index: number, parts: Partial<GalleryImage>) =>
    change(value.map((image, at) => (at === index ? { ...image, ...parts } : image)))

  return (
    <Field
      size="admin"
      kind="group"
      label={field.label}
      required={field.required}
      error={error}
      hint={field.help}
      count={{ used: value.length, max: view.max }}
    >
      {() => (
        <>
          <List>
            {value.map((image, index) => (
              <li key={`${image.src}-${index}`} {...drag(index)}>
                <img
                  src={image.src}
                  alt={image.alt}
                  width={112}
                  height={70}
                  loading="lazy"
                  style={{ background: image.color }}
                />
                <div className="texts">
                  <input
                    className="input"
                    aria-label={`第 ${index + 1} 张的图片说明`}
                    placeholder="图片说明"
                    maxLength={60}
                    value={image.caption}
                    onChange={(event) => edit(index, { caption: event.target.value })}
                  />
                  <input
                    className="input"
                    aria-label={`第 ${index + 1} 张的替代文字`}
                    placeholder="替代文字"
                    maxLength={200}
                    value={image.alt}
                    onChange={(event) => edit(index, { alt: event.target.value })}
                  />
                  {view.pairs && (
                    <input
                      className="input pair"
                      aria-label={`第 ${index + 1} 张的对比组名`}
                      placeholder="对比组名"
                      maxLength={20}
                      value={image.pair ?? ''}
                      onChange={(event) => edit(index, { pair: event.target.value || undefined })}
                    />
                  )}
                </div>
                <div className="tools">
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`上移第 ${index + 1} 张`}
                    disabled={index === 0}
                    onClick={() => change(moved(value, index, index - 1))}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`下移第 ${index + 1} 张`}
                    disabled={index === value.length - 1}
                    onClick={() => change(moved(value, index, index + 1))}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`移除第 ${index + 1} 张`}
                    onClick={() => change(value.filter((_, at) => at !== index))}
                  >
                    <Trash2 size={16} aria-hidden />
                  </button>
                </div>
              </li>
            ))}
          </List>
          <UploadRows uploads={uploads} />
          {value.length + uploads.length < view.max && (
            <DropZone
              multiple
              label={`上传${field.label}`}
              accept={acceptedFiles.image}
              invalid={error !== undefined}
              hint={`可一次选择多张，最多 ${view.max} 张，拖动调整顺序`}
              onFiles={(files) => start(files.slice(0, view.max - value.length))}
              onPick={() => setPicking(true)}
            />
          )}
          {picking && (
            <MediaPicker
              kind="image"
              onClose={() => setPicking(false)}
              onPick={(media) => {
                setPicking(false)
                add(galleryImage(media))
              }}
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
    gap: 12px;
    align-items: center;
    padding: 8px 0;
    border-top: 1px solid ${color.lineSoft};
    cursor: grab;
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
  img {
    width: 112px;
    height: 70px;
    object-fit: cover;
    border-radius: 3px;
    flex: none;
  }
  .texts {
    flex: 1;
    min-width: 0;
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  .input {
    min-height: 34px;
    padding-block: 4px;
  }
  .tools {
    display: flex;
  }
  ${media.mobile} {
    li {
      flex-wrap: wrap;
    }
    img {
      width: 84px;
      height: 56px;
    }
    .texts {
      grid-template-columns: 1fr;
      flex-basis: 180px;
    }
  }
`
