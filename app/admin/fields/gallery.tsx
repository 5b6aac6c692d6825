import { useState } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { Field } from '../../ui/form/field'
import { media } from '../../ui/theme'
import { DropZone } from '../media/drop-zone'
import { MediaPicker } from '../media/media-picker'
import { UploadRows } from '../media/upload-rows'
import { acceptedFiles, useUpload } from '../media/use-upload'
import { galleryImage } from '../media/values'
import { Input } from '../shared/input'
import { ItemRow } from './item-row'
import { ItemTools } from './item-tools'
import { useLatestList } from './use-latest-list'
import { moved, useItemDrag } from './use-item-drag'
import { fieldProps, type FieldViewProps } from './view'

/** Several pictures with captions, in the order staff give them. */
export function GalleryView({ field, view, value, onChange, error }: FieldViewProps<'gallery'>) {
  const [picking, setPicking] = useState(false)
  const { current, change } = useLatestList(value, onChange)
  const add = (image: GalleryImage) => change([...current(), image].slice(0, view.max))
  const { uploads, start } = useUpload('image', (media) => add(galleryImage(media)))
  const drag = useItemDrag((from, to) => change(moved(value, from, to)))
  const edit = (index: number, parts: Partial<GalleryImage>) =>
    change(value.map((image, at) => (at === index ? { ...image, ...parts } : image)))

  return (
    <Field {...fieldProps({ field, error })} kind="group" count={{ used: value.length, max: view.max }}>
      {() => (
        <>
          <ul>
            {value.map((image, index) => (
              <Item key={`${image.src}-${index}`} {...drag(index)}>
                <Thumb
                  src={image.src}
                  alt={image.alt}
                  width={112}
                  height={70}
                  loading="lazy"
                  style={{ background: image.color }}
                />
                <Texts>
                  <Text
                    aria-label={`第 ${index + 1} 张的图片说明`}
                    placeholder="图片说明"
                    maxLength={60}
                    value={image.caption}
                    onChange={(event) => edit(index, { caption: event.target.value })}
                  />
                  <Text
                    aria-label={`第 ${index + 1} 张的替代文字`}
                    placeholder="替代文字"
                    maxLength={200}
                    value={image.alt}
                    onChange={(event) => edit(index, { alt: event.target.value })}
                  />
                  {view.pairs && (
                    <Text
                      aria-label={`第 ${index + 1} 张的对比组名`}
                      placeholder="对比组名"
                      maxLength={20}
                      value={image.pair ?? ''}
                      onChange={(event) => edit(index, { pair: event.target.value || undefined })}
                    />
                  )}
                </Texts>
                <ItemTools items={value} index={index} name={`第 ${index + 1} 张`} onChange={change} />
              </Item>
            ))}
          </ul>
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

const Item = styled(ItemRow)`
  cursor: grab;
  ${media.mobile} {
    flex-wrap: wrap;
  }
`

const Thumb = styled.img`
  flex: none;
  width: 112px;
  height: 70px;
  border-radius: 3px;
  object-fit: cover;
  ${media.mobile} {
    width: 84px;
    height: 56px;
  }
`

const Texts = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  min-width: 0;
  ${media.mobile} {
    flex-basis: 180px;
    grid-template-columns: 1fr;
  }
`

const Text = styled(Input)`
  min-height: 34px;
  padding-block: 4px;
`
