import { useQuery } from '@tanstack/react-query'
import { Crop, Replace, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import { keepFocus } from './keep-focus'
import { fieldProps, type FieldViewProps } from './view'
import { mediaTextLimits } from '../../content/fields/media'
import type { MediaRow } from '../../contract'
import { pickedMediaQuery } from '../../data/admin/media'
import { Field } from '../../ui/form/field'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { FocalPoint } from '../focal-point/focal-point'
import { DropZone, FileInput } from '../media/drop-zone'
import { LateMediaPicker } from '../media/late-media-picker'
import { Thumbnail } from '../media/media-thumb'
import { UploadRows } from '../media/upload-rows'
import { useFieldPlace, acceptedFiles, useUpload } from '../media/use-upload'
import { imageValue } from '../media/values'
import { Input, limitCharacters } from '../shared/input'
import { useHydrated } from '@tanstack/react-router'
import { Skeleton } from '../../ui/feedback/skeleton'
import { lazyPart } from '../../ui/deferred-part'

const CropDialog = lazyPart(async () => ({ default: (await import('../media/crop-dialog')).CropDialog }))

/** One picture: upload or pick, alternative text, the point that stays in view when it is cropped. */
export function ImageView({ field, view, value, onChange, error }: FieldViewProps<'image'>) {
  const [picking, setPicking] = useState(false)
  const [cropping, setCropping] = useState(false)
  const { data: [library] = [] } = useQuery(pickedMediaQuery(value ? [value.src] : []))
  const replace = useRef<HTMLInputElement>(null)
  const replaceBy = (media: MediaRow) => ({ ...imageValue(media), alt: value?.alt || media.alt })
  const place = useFieldPlace(field.label)
  const { uploads, start } = useUpload('image', (media) => onChange(replaceBy(media)), place)
  const advised = view.advised && `建议 ${view.advised.width}×${view.advised.height} 像素`
  const hint = [advised, field.help].filter(Boolean).join('，') || undefined
  return (
    <Field {...fieldProps({ field, error })} kind="group" hint={value ? hint : undefined}>
      {() => (
        <>
          {value ? (
            <>
              {view.fit === 'contain' ? (
                <Contained image={value} alt={value.alt} shownWidth={340} />
              ) : (
                <FocalPoint value={value} advised={view.advised} onChange={onChange} />
              )}
              <Tools>
                <Tool type="button" onClick={() => replace.current?.click()}>
                  <Replace size={14} aria-hidden />
                  替换
                </Tool>
                <Tool type="button" onClick={() => setPicking(true)}>
                  媒体库
                </Tool>
                <Tool type="button" onClick={() => setCropping(true)}>
                  <Crop size={14} aria-hidden />
                  裁剪
                </Tool>
                <Tool
                  type="button"
                  aria-label={`移除${field.label}`}
                  onClick={({ currentTarget }) => {
                    keepFocus(currentTarget)
                    onChange(null)
                  }}
                >
                  <Trash2 size={14} aria-hidden />
                  移除
                </Tool>
              </Tools>
              <FileInput ref={replace} aria-label={`替换${field.label}`} accept={acceptedFiles.image} onFiles={start} />
              <Input
                data-unsigned
                aria-label="替代文字"
                placeholder={library?.alt ? `同媒体库：${library.alt}` : '替代文字：图上有什么'}
                {...limitCharacters(value.alt, mediaTextLimits.alt)}
                value={value.alt}
                onChange={(event) => onChange({ ...value, alt: event.target.value })}
              />
            </>
          ) : (
            <DropZone
              label={`上传${field.label}`}
              accept={acceptedFiles.image}
              invalid={error !== undefined}
              hint={hint}
              onFiles={start}
              onPick={() => setPicking(true)}
            />
          )}
          <UploadRows uploads={uploads} />
          {cropping && value && (
            <Suspense>
              <CropDialog
                src={value.src}
                onClose={() => setCropping(false)}
                onCropped={(media) => onChange(replaceBy(media))}
              />
            </Suspense>
          )}
          {picking && (
            <LateMediaPicker
              kind="image"
              onClose={() => setPicking(false)}
              onPick={(media) => onChange(replaceBy(media))}
            />
          )}
        </>
      )}
    </Field>
  )
}

const Contained = styled(Thumbnail)`
  width: 100%;
  max-height: 240px;
  border: 1px solid ${color.lineSoft};
  border-radius: 3px;
  background: ${color.rowHover};
  object-fit: contain;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 8px 0;
`

const Tool = styled.button`
  display: flex;
  gap: 5px;
  align-items: center;
  height: 30px;
  padding: 0 8px;
  border-radius: ${radius.control};
  background: ${color.band};
  white-space: nowrap;
  color: ${color.textBody};
  font-size: ${adminTextSize.meta};
  &:hover {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
  ${media.touch} {
    height: 44px;
  }
`

/** Only forms with an album fetch its tiles. */
const Album = lazyPart(async () => ({ default: (await import('../album/album')).Album }))

/** Several pictures with captions, in the order staff give them. */
export function GalleryView({ field, view, value, readValue, onChange, error }: FieldViewProps<'gallery'>) {
  // The server renders in one go and cannot wait for the tiles.
  const hydrated = useHydrated()
  const waiting = <Skeleton rows={3} />
  return (
    <Field {...fieldProps({ field, error })} kind="group" count={{ used: value.length, max: view.max }}>
      {() =>
        hydrated ? (
          <Suspense fallback={waiting}>
            <Album {...{ field, view, value, readValue, onChange, error }} />
          </Suspense>
        ) : (
          waiting
        )
      }
    </Field>
  )
}
