import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import styles from 'react-image-crop/dist/ReactCrop.css?inline'
import styled, { createGlobalStyle } from 'styled-components'
import { canBeCropped, cropRatios, minCropSide, type PictureRegion } from '../../content/picture'
import type { MediaRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { pickedMediaQuery } from '../../data/admin/media'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { color } from '../../ui/theme'
import { Text } from '../../ui/text'
import { ErrorText } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { ChoiceButton, ChoiceGroup } from './choice-group'
import { Thumbnail } from './media-thumb'

/** Chooses a part of a picture, with the proportions of the pages or free; the server cuts it out and stores it as a file. */
export function CropDialog({
  src,
  onCropped,
  onClose,
}: {
  src: string
  onCropped: (media: MediaRow) => void
  onClose: () => void
}) {
  const { data, error } = useQuery(pickedMediaQuery([src]))
  const [busy, setBusy] = useState(false)
  const [picture] = data ?? []
  return (
    <AdminDialog
      size="wide"
      title="裁剪图片"
      description="裁剪后存为新图片，原图保留。"
      onClose={busy ? () => undefined : onClose}
    >
      <>
        <LibraryStyles />
        {!data && (error ? <ErrorText role="alert">{getFailureText(error)}</ErrorText> : <Skeleton />)}
        {picture && canBeCropped(picture) && (
          <Cropper picture={picture} busy={busy} onBusy={setBusy} onCropped={onCropped} onClose={onClose} />
        )}
        {data && !(picture && canBeCropped(picture)) && <ErrorText role="alert">这张图片不能裁剪</ErrorText>}
      </>
    </AdminDialog>
  )
}

function Cropper({
  picture,
  busy,
  onBusy,
  onCropped,
  onClose,
}: {
  picture: MediaRow
  busy: boolean
  onBusy: (busy: boolean) => void
  onCropped: (media: MediaRow) => void
  onClose: () => void
}) {
  const [ratio, setRatio] = useState<number>()
  const [crop, setCrop] = useState<PercentCrop>(() => suggestCrop(picture, undefined))
  const [problem, setProblem] = useState<string>()
  const region = toRegion(picture, crop)
  const isTooSmall = region.width < minCropSide || region.height < minCropSide

  function choose(next: number | undefined) {
    setRatio(next)
    setCrop(suggestCrop(picture, next))
  }

  async function cut() {
    onBusy(true)
    try {
      const part = await writeAsStaff('media.crop', { id: picture.id, ...region })
      onClose()
      onCropped(part)
    } catch (error) {
      setProblem(getFailureText(error))
      onBusy(false)
    }
  }

  return (
    <>
      <Ratios role="group" aria-label="裁剪比例">
        <ChoiceButton type="button" aria-pressed={ratio === undefined} onClick={() => choose(undefined)}>
          自由
        </ChoiceButton>
        {cropRatios.map((one) => (
          <ChoiceButton
            key={one.name}
            type="button"
            aria-pressed={ratio === one.ratio}
            onClick={() => choose(one.ratio)}
          >
            {one.name}
          </ChoiceButton>
        ))}
      </Ratios>
      <Stage>
        <ReactCrop
          crop={crop}
          {...(ratio === undefined ? {} : { aspect: ratio })}
          keepSelection
          ruleOfThirds
          ariaLabels={handleNames}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <Picture image={picture} alt={picture.alt} shownWidth={720} />
        </ReactCrop>
      </Stage>
      <Foot>
        <Text $tone="muted" className="num" role="status">
          {region.width}×{region.height} 像素，方向键移动，Tab 键选择边角后用方向键调整大小
        </Text>
        <Button size="admin" variant="secondary" disabled={busy} onClick={onClose}>
          取消
        </Button>
        <Button size="admin" loading={busy} loadingText="正在裁剪" disabled={isTooSmall} onClick={() => void cut()}>
          裁剪
        </Button>
      </Foot>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </>
  )
}

/** The largest part of these proportions, in the middle; without proportions most of the picture. */
function suggestCrop({ width, height }: MediaRow, ratio: number | undefined): PercentCrop {
  if (ratio === undefined) return { unit: '%', x: 10, y: 10, width: 80, height: 80 }
  const side = width / height > ratio ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, ratio, width, height), width, height)
}

/** A part in the picture's pixels; rounding never leads out of it. */
function toRegion(picture: MediaRow, crop: PercentCrop): PictureRegion {
  const x = Math.round((crop.x / 100) * picture.width)
  const y = Math.round((crop.y / 100) * picture.height)
  const width = Math.min(picture.width - x, Math.round((crop.width / 100) * picture.width))
  const height = Math.min(picture.height - y, Math.round((crop.height / 100) * picture.height))
  return { x, y, width, height }
}

const handleNames = {
  cropArea: '裁剪范围，方向键移动',
  nwDragHandle: '左上角，方向键调整大小',
  nDragHandle: '上边，方向键调整大小',
  neDragHandle: '右上角，方向键调整大小',
  eDragHandle: '右边，方向键调整大小',
  seDragHandle: '右下角，方向键调整大小',
  sDragHandle: '下边，方向键调整大小',
  swDragHandle: '左下角，方向键调整大小',
  wDragHandle: '左边，方向键调整大小',
}

const LibraryStyles = createGlobalStyle`${styles}`

const Ratios = styled(ChoiceGroup)`
  margin-bottom: 12px;
`

const Stage = styled.div`
  display: grid;
  place-items: center;
  padding: 12px;
  background: ${color.sunken};
`

const Picture = styled(Thumbnail)`
  display: block;
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: min(54vh, 520px);
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  margin-top: 16px;
  > :first-child {
    flex: 1 1 260px;
  }
`
