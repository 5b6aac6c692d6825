import { CircleAlert, Clock, X } from 'lucide-react'
import styled from 'styled-components'
import { formatFileSize } from '../../content/files'
import { adminTextSize, color, font, frameRatio, media, radius, translucent, ellipsis } from '../../ui/theme'
import { IconButton } from '../shell/menu-button'
import { TextButton } from '../shared/text'
import { isWaiting, type Upload } from '../media/upload-queue'
import { useEffect, useState } from 'react'

/** A picture on its way, at the place where it will stand. */
export function UploadTile({ upload, number }: { upload: Upload; number: number }) {
  const { file, percent, problem, isRefused, step, cancel, resume } = upload
  const preview = useObjectUrl(file)
  const state = isRefused ? '格式不支持' : problem
  return (
    <li>
      <Frame>
        {preview && !isRefused && <Preview src={preview} alt="" decoding="async" />}
        <Cover>
          <Cancel aria-label={`${problem ? '移除' : '取消上传'}“${file.name}”`} onClick={cancel}>
            <X size={15} aria-hidden />
          </Cancel>
          {state ? (
            <Problem role="alert" title={problem}>
              <CircleAlert size={15} aria-hidden />
              {state}
            </Problem>
          ) : (
            <>
              {(step === 'sending' || isWaiting(upload)) && <Percent>{percent}%</Percent>}
              <span>
                {step === 'queued' && <Clock size={15} aria-hidden />} {describeStep(upload)}
              </span>
              <Bar
                max={100}
                value={percent}
                data-waiting={isWaiting(upload) || undefined}
                aria-label={`${file.name} 上传进度`}
              />
            </>
          )}
        </Cover>
        <TileNumber>{number}</TileNumber>
      </Frame>
      <Name title={file.name}>{file.name}</Name>
      <TileNote $tone={problem ? 'danger' : 'muted'}>
        {problem ? (
          <>
            {!isRefused && <TextButton onClick={resume}>重试</TextButton>}
            <TextButton onClick={cancel}>移除</TextButton>
          </>
        ) : step === 'paused' ? (
          <TextButton onClick={resume}>继续</TextButton>
        ) : (
          file.size > 0 && <span className="num">{formatFileSize(file.size)}</span>
        )}
      </TileNote>
    </li>
  )
}

function describeStep({ step, secondsLeft }: Upload): string {
  const steps: Record<Upload['step'], string> = {
    queued: '排队中',
    sending: secondsLeft === null ? '正在上传' : `正在上传，剩 ${secondsLeft} 秒`,
    paused: '已暂停',
    waiting: '断网时已传，稍后接着传',
    busy: '服务器繁忙，稍后接着传',
    checking: '已传完，正在校验',
    arrived: '已传完',
    missing: '请再次选择同一个文件',
  }
  return steps[step]
}

const Preview = styled.img`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  border-radius: ${radius.image};
  object-fit: cover;
`

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  padding: 12px;
  border-radius: ${radius.image};
  background: ${translucent.ink(0.78)};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.meta};
  line-height: 1.5;
  svg {
    flex: none;
    vertical-align: -2px;
  }
  ${media.mobile} {
    padding: 8px;
  }
`

const Cancel = styled(IconButton)`
  position: absolute;
  top: 6px;
  right: 6px;
  width: 28px;
  height: 28px;
  background: ${translucent.white(0.16)};
  color: ${color.textOnDark};
  &:focus-visible {
    outline-color: ${color.focusOnDark};
  }
  ${media.mobile} {
    width: 44px;
    height: 44px;
  }
`

const Problem = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  margin: auto -12px -12px;
  padding: 8px 12px;
  border-radius: 0 0 ${radius.image} ${radius.image};
  background: ${color.danger};
  svg {
    margin-top: 2px;
  }
`

const Percent = styled.b`
  font-family: ${font.figures};
  font-size: ${adminTextSize.pageTitleSmall};
  line-height: 1.2;
`

const Bar = styled.progress`
  -webkit-appearance: none;
  appearance: none;
  display: block;
  width: 100%;
  height: 4px;
  margin-top: 8px;
  border: 0;
  border-radius: 2px;
  background: ${translucent.white(0.28)};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${translucent.white(0.28)};
  }
  &::-webkit-progress-value {
    background: ${color.surface};
  }
  &[data-waiting]::-webkit-progress-value {
    background: ${color.markOnDark};
  }
  &::-moz-progress-bar {
    background: ${color.surface};
  }
`

const Name = styled.p`
  margin-top: 7px;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  ${ellipsis}
`

/** The address of a file of this computer, for as long as it is shown. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const created = file.size > 0 ? URL.createObjectURL(file) : undefined
    setAddress(created)
    return () => {
      if (created !== undefined) URL.revokeObjectURL(created)
    }
  }, [file])
  return address
}

/** The tiles of an album, in columns. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 18px 14px;
  ${media.compact} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px 10px;
  }
  [data-preview-open] & {
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  }
`

/** Where the picture of a tile is; what belongs to it lies over it. */
export const Frame = styled.div`
  position: relative;
  ${frameRatio(4, 3)}
  border-radius: ${radius.image};
  background: ${color.band};
`

/** The place of a tile in the order. */
export const TileNumber = styled.span.attrs({ className: 'num', 'aria-hidden': true })`
  position: absolute;
  top: 6px;
  left: 6px;
  min-width: 24px;
  padding: 0 6px;
  border-radius: 3px;
  background: ${translucent.ink(0.82)};
  color: ${color.textOnDark};
  font-family: ${font.figures};
  font-size: ${adminTextSize.meta};
  line-height: 24px;
  text-align: center;
  pointer-events: none;
`

/** What a tile says under its picture. */
export const TileNote = styled.small<{ $tone?: 'muted' | 'warning' | 'danger' | 'success' }>`
  display: flex;
  gap: 5px;
  align-items: center;
  min-width: 0;
  color: ${({ $tone = 'muted' }) =>
    ({ muted: color.textMuted, warning: color.warning, danger: color.danger, success: color.success })[$tone]};
  font-size: ${adminTextSize.small};
  line-height: 20px;
  svg {
    flex: none;
  }
`
