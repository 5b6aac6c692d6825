import { Crosshair, Replace, Trash2 } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { fieldProps, type FieldViewProps } from './view'
import type { ImageValue } from '../../content/values'
import { Field } from '../../ui/form/field'
import { adminTextSize, color, radius, translucent } from '../../ui/theme'
import { DropZone } from '../media/drop-zone'
import { MediaPicker } from '../media/media-picker'
import { UploadRows } from '../media/upload-rows'
import { acceptedFiles, useUpload } from '../media/use-upload'
import { imageValue } from '../media/values'
import { Input } from '../shared/input'

/** One picture: upload or pick, alternative text, the point that must stay in view when it is cropped. */
export function ImageView({ field, view, value, onChange, error }: FieldViewProps<'image'>) {
  const [picking, setPicking] = useState(false)
  const replace = useRef<HTMLInputElement>(null)
  const alt = value?.alt ?? ''
  const { uploads, start } = useUpload('image', (media) => onChange({ ...imageValue(media), alt }))
  const advised = view.advised && `建议 ${view.advised.width}×${view.advised.height} 像素`
  const hint = [advised, field.help].filter(Boolean).join('，') || undefined
  return (
    <Field {...fieldProps({ field, error })} kind="group" hint={value ? hint : undefined}>
      {() => (
        <>
          {value ? (
            <>
              <Focused value={value} fit={view.fit} onChange={onChange} />
              <Tools>
                <Tool type="button" onClick={() => replace.current?.click()}>
                  <Replace size={14} aria-hidden />
                  替换
                </Tool>
                <Tool type="button" onClick={() => setPicking(true)}>
                  媒体库
                </Tool>
                <Tool type="button" aria-label={`移除${field.label}`} onClick={() => onChange(null)}>
                  <Trash2 size={14} aria-hidden />
                  移除
                </Tool>
              </Tools>
              <input
                ref={replace}
                type="file"
                className="visually-hidden"
                tabIndex={-1}
                aria-label={`替换${field.label}`}
                accept={acceptedFiles.image}
                onChange={(event) => {
                  start([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
              <Input
                aria-label="替代文字"
                placeholder="替代文字：图上有什么"
                maxLength={200}
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
          {picking && (
            <MediaPicker
              kind="image"
              onClose={() => setPicking(false)}
              onPick={(media) => {
                setPicking(false)
                onChange({ ...imageValue(media), alt })
              }}
            />
          )}
        </>
      )}
    </Field>
  )
}

/** The picture; a click sets the point that stays in view. */
function Focused({
  value,
  fit,
  onChange,
}: {
  value: ImageValue
  fit: 'cover' | 'contain'
  onChange: (value: ImageValue) => void
}) {
  const { x, y } = value.focus ?? { x: 0.5, y: 0.5 }

  function set(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    // Enter and space click in the middle of nowhere.
    if (event.detail === 0) return
    const fraction = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / size)) * 1000) / 1000
    onChange({
      ...value,
      focus: { x: fraction(event.clientX - box.left, box.width), y: fraction(event.clientY - box.top, box.height) },
    })
  }

  if (fit === 'contain') return <Contained src={value.src} alt={value.alt} width={value.width} height={value.height} />
  return (
    <FocusArea
      type="button"
      title="点击设置焦点：裁剪时保留这里"
      aria-label={`焦点在横向 ${Math.round(x * 100)}%、纵向 ${Math.round(y * 100)}%`}
      onClick={set}
    >
      <Cropped
        src={value.src}
        alt={value.alt}
        width={value.width}
        height={value.height}
        style={{ background: value.color }}
      />
      <FocusMark size={22} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden />
    </FocusArea>
  )
}

const FocusArea = styled.button`
  position: relative;
  display: block;
  width: 100%;
  border-radius: 3px;
  cursor: crosshair;
  overflow: hidden;
`

const Cropped = styled.img`
  width: 100%;
`

const FocusMark = styled(Crosshair)`
  position: absolute;
  transform: translate(-50%, -50%);
  color: ${color.textOnDark};
  filter: drop-shadow(0 0 2px ${translucent.ink(0.9)});
`

const Contained = styled.img`
  width: 100%;
  max-height: 240px;
  border: 1px solid ${color.lineSoft};
  border-radius: 3px;
  background: ${color.rowHover};
  object-fit: contain;
`

const Tools = styled.div`
  display: flex;
  gap: 6px;
  margin: 8px 0;
`

const Tool = styled.button`
  display: flex;
  gap: 5px;
  align-items: center;
  height: 30px;
  padding: 0 10px;
  border-radius: ${radius.control};
  background: ${color.band};
  color: ${color.textBody};
  font-size: ${adminTextSize.meta};
  &:hover {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
`
