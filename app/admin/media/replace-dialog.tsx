import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { formatFileSize } from '../../content/files'
import { canShowMap } from '../../content/map-registration'
import type { LibraryRow, MediaRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { pickedMediaQuery } from '../../data/admin/media'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media as screen } from '../../ui/theme'
import { Text } from '../../ui/text'
import { ErrorText } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { AltField } from './alt-field'
import { DropZone } from './drop-zone'
import { MapQuestion } from './map-question'
import { MediaThumb } from './media-thumb'
import { UploadRows } from './upload-rows'
import { useMediaChange } from './use-media-change'
import { acceptedFiles, useUpload } from './use-upload'
import { Grid } from '../../ui/layout'

/** Replaces a file: shows old and new beside each other, with the questions that every upload gets (map, alternative text). */
export function ReplaceDialog({
  media,
  onReplaced,
  onClose,
}: {
  media: LibraryRow
  onReplaced: (next: LibraryRow) => void
  onClose: () => void
}) {
  const { refresh } = useMediaChange()
  const [arrived, setArrived] = useState<string>()
  const { uploads, start } = useUpload(media.kind, ({ src }) => setArrived(src), null)
  const { data: [next] = [] } = useQuery(pickedMediaQuery(arrived === undefined ? [] : [arrived]))
  const isSame = next?.id === media.id

  const replacing = useMutation({
    mutationFn: async (by: number) => {
      const replaced = await writeAsStaff('media.replace', { id: media.id, by })
      await refresh()
      return replaced
    },
    onSuccess: onReplaced,
  })

  return (
    <AdminDialog
      size="wide"
      title={`替换“${media.name}”`}
      description={`${media.uses.length > 0 ? `用到它的 ${media.uses.length} 处内容会一并更新，` : ''}旧文件保留 30 天，期间可以撤销。`}
      onClose={replacing.isPending ? () => undefined : onClose}
      actions={
        next && (
          <>
            <Button size="admin" variant="secondary" disabled={replacing.isPending} onClick={onClose}>
              取消
            </Button>
            <Button
              size="admin"
              loading={replacing.isPending}
              loadingText="正在替换"
              disabled={isSame}
              onClick={() => replacing.mutate(next.id)}
            >
              替换
            </Button>
          </>
        )
      }
    >
      <>
        {next ? (
          <>
            <Pair>
              <Side label="原文件" media={media} />
              <Side label="新文件" media={next} />
            </Pair>
            <Warnings>
              {listWarnings(media, next).map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </Warnings>
            {!isSame && (
              <Grid $gap={16} $columns="repeat(auto-fit, minmax(260px, 1fr))">
                {canShowMap(next) && (
                  <div>
                    <b>新文件含有地图吗？</b>
                    <MapQuestion media={next} />
                  </div>
                )}
                {next.kind === 'image' && media.alt === '' && (
                  <div>
                    <b>替代文字</b>
                    <AltField key={next.id} media={next} />
                  </div>
                )}
              </Grid>
            )}
          </>
        ) : (
          <DropZone label="选择新文件" accept={acceptedFiles[media.kind]} onFiles={start} />
        )}
        <UploadRows uploads={uploads} />
        {replacing.error && <ErrorText role="alert">{getFailureText(replacing.error)}</ErrorText>}
      </>
    </AdminDialog>
  )
}

function Side({ label, media }: { label: string; media: MediaRow }) {
  const { name, width, height, size } = media
  return (
    <div>
      <MediaThumb media={media} height={180} fit="contain" />
      <Text as="p" $above={8} $cut title={name}>
        <Text $tone="muted">{label}</Text>　{name}
      </Text>
      <Text $tone="muted" className="num">
        {[width > 0 && `${width}×${height}`, formatFileSize(size)].filter(Boolean).join('　')}
      </Text>
    </div>
  )
}

/** By which share the proportions may differ without a warning. */
const maxRatioChange = 0.05

function listWarnings(old: MediaRow, next: MediaRow): string[] {
  if (old.id === next.id) return ['新文件与原文件相同，无需替换']
  if (old.width === 0 || next.width === 0) return []
  const change = Math.abs(next.width / next.height / (old.width / old.height) - 1)
  return [
    ...(change > maxRatioChange ? ['新图的长宽比例与原图不同，页面上显示的部分会有变化'] : []),
    ...(next.width < old.width || next.height < old.height ? ['新图比原图小，放大显示时可能不够清晰'] : []),
  ]
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  ${screen.mobile} {
    gap: 10px;
  }
`

const Warnings = styled.ul`
  margin: 10px 0;
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
`
