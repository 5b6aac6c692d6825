import { FileText } from 'lucide-react'
import styled from 'styled-components'
import { Field } from '../../ui/form/field'
import { adminTextSize, color, media } from '../../ui/theme'
import { DropZone } from '../media/drop-zone'
import { UploadRows, FileIcon } from '../media/upload-rows'
import { useFieldPlace, acceptedFiles, useUpload } from '../media/use-upload'
import { mediaTextLimits } from '../../content/fields/media'
import { formatFileSize } from '../../content/files'
import type { FileValue } from '../../content/values'
import { fileValue } from '../media/values'
import { Input, limitCharacters } from '../shared/input'
import { ItemRow, ItemTools, moved, useItemDrag } from './item-row'
import { fieldProps, type FieldViewProps } from './view'

/** Documents for download, with a name and a description each. */
export function FilesView({ field, view, value, readValue, onChange, error }: FieldViewProps<'files'>) {
  const place = useFieldPlace(field.label)
  const { uploads, start } = useUpload(
    'file',
    (media) => onChange([...readValue(), fileValue(media)].slice(0, view.max)),
    place,
  )
  const change = (index: number, part: Partial<FileValue>) =>
    onChange(value.map((file, at) => (at === index ? { ...file, ...part } : file)))
  const drag = useItemDrag((from, to) => onChange(moved(value, from, to)))
  return (
    <Field {...fieldProps({ field, error })} kind="group">
      {() => (
        <>
          <ul>
            {value.map((file, index) => (
              <Item key={`${file.src}-${index}`} {...drag(index)}>
                <FileIcon $grab>
                  <FileText size={16} aria-hidden />
                </FileIcon>
                <Texts>
                  <Name
                    data-unsigned
                    aria-label={`第 ${index + 1} 个附件的名称`}
                    {...limitCharacters(file.name, mediaTextLimits.name)}
                    value={file.name}
                    onChange={(event) => change(index, { name: event.target.value })}
                  />
                  <Note
                    aria-label={`第 ${index + 1} 个附件的说明`}
                    placeholder="内容说明，可不填"
                    {...limitCharacters(file.note ?? '', mediaTextLimits.note)}
                    value={file.note ?? ''}
                    onChange={(event) => change(index, { note: event.target.value })}
                  />
                  <Size className="num">{formatFileSize(file.size)}</Size>
                </Texts>
                <ItemTools items={value} index={index} name={`“${file.name}”`} onChange={onChange} />
              </Item>
            ))}
          </ul>
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

const Item = styled(ItemRow)`
  gap: 10px;
  padding: 9px 0;
`

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`

/** Looks like text until it is pointed at. */
const Name = styled(Input)`
  min-height: 30px;
  ${media.touch} {
    min-height: 44px;
  }
  margin-left: -8px;
  padding: 2px 8px;
  border-color: transparent;
  &:hover,
  &:focus {
    border-color: ${color.field};
  }
`

const Note = styled(Name)`
  color: ${color.textSoft};
  font-size: ${adminTextSize.small};
`

const Size = styled.small`
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
