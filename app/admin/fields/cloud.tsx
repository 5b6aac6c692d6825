import { Boxes, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { describeCloud } from '../../content/cloud/describe-cloud'
import { formatFileSize } from '../../content/files'
import type { CloudValue } from '../../content/values'
import type { MediaRow } from '../../contract'
import { Field } from '../../ui/form/field'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { DropZone } from '../media/drop-zone'
import { LateMediaPicker } from '../media/late-media-picker'
import { readCloudValue } from '../media/read-cloud-value'
import { FileIcon, UploadRows } from '../media/upload-rows'
import { acceptedFiles, useFieldPlace, useUpload } from '../media/use-upload'
import { IconButton } from '../shell/menu-button'
import { notifyProblem } from '../shell/notify'
import { fieldProps, type FieldViewProps } from './view'

/** One point cloud or model, with what is in it. */
export default function CloudView({ field, value, onChange, error }: FieldViewProps<'cloud'>) {
  const [isPicking, setPicking] = useState(false)
  const place = useFieldPlace(field.label)
  const take = (media: MediaRow) =>
    void readCloudValue(media).then(onChange, () => notifyProblem('文件已上传，但暂时无法读取，请稍后从媒体库选择'))
  const { uploads, start } = useUpload('cloud', take, place)
  return (
    <Field {...fieldProps({ field, error })} kind="group">
      {() => (
        <>
          {value ? (
            <Row $gap={10}>
              <FileIcon>
                <Boxes size={16} aria-hidden />
              </FileIcon>
              <Facts>
                <Name title={value.name}>{value.name}</Name>
                <Text as="small" $tone="muted" className="num">
                  {describeValue(value)}
                </Text>
              </Facts>
              <IconButton aria-label={`移除${field.label}`} onClick={() => onChange(null)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </Row>
          ) : (
            uploads.length === 0 && (
              <DropZone
                label={`上传${field.label}`}
                accept={acceptedFiles.cloud}
                invalid={error !== undefined}
                hint="LAS、LAZ 点云或 GLB 模型，100 MB 以内"
                onFiles={start}
                onPick={() => setPicking(true)}
              />
            )
          )}
          <UploadRows uploads={uploads} />
          {isPicking && <LateMediaPicker kind="cloud" onClose={() => setPicking(false)} onPick={take} />}
        </>
      )}
    </Field>
  )
}

/** What is in it, how large its file is, and how much of it is fetched until it is seen: of a model all of it. */
function describeValue(value: CloudValue): string {
  const first = value.triangles === undefined ? `，首屏 ${formatFileSize(value.firstBytes)}` : ''
  return `${describeCloud(value).join(' · ')} · ${formatFileSize(value.size)}${first}`
}

const Facts = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
`

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
