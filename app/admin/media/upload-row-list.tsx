import { TextButton } from '../shared/text'
import { IconButton } from '../shell/menu-button'
import { CircleAlert, CirclePause, CirclePlay, LoaderCircle, X } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color, ellipsis } from '../../ui/theme'
import { type Upload, isPausable, isWaiting } from './upload-queue'
import { FileIcon } from './upload-rows'
import { Row } from '../../ui/layout'

/** One row for each upload: see `UploadRows`, which fetches it when there is one. */
export function UploadRowList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <List>
      {uploads.map((upload) => {
        const { key, file, percent, problem, step, cancel, resume } = upload
        const Icon = problem ? CircleAlert : step === 'paused' ? CirclePause : LoaderCircle
        return (
          <Item key={key} $failed={problem !== undefined}>
            <FileIcon $failed={problem !== undefined}>
              <Icon size={16} aria-hidden />
            </FileIcon>
            <Texts>
              <Name title={file.name}>{file.name}</Name>
              <Progress className="num" $failed={problem !== undefined} role={problem ? 'alert' : undefined}>
                {problem ?? describeStep(upload)}
              </Progress>
              {!problem && (
                <Bar
                  max={100}
                  value={percent}
                  data-waiting={isWaiting(upload) || undefined}
                  aria-label={`${file.name} 上传进度`}
                />
              )}
            </Texts>
            {problem && !upload.isRefused && <TextButton onClick={resume}>重试</TextButton>}
            {step === 'paused' && <TextButton onClick={resume}>继续</TextButton>}
            <IconButton aria-label={problem ? '移除' : '取消上传'} onClick={cancel}>
              <X size={16} aria-hidden />
            </IconButton>
          </Item>
        )
      })}
    </List>
  )
}

function describeStep({ step, percent, secondsLeft }: Upload): string {
  const steps: Record<Upload['step'], string> = {
    queued: '排队中',
    sending: `正在上传 ${percent}%${secondsLeft === null ? '' : `　剩余 ${secondsLeft} 秒`}`,
    paused: percent === 0 ? '已暂停' : `已暂停，已传 ${percent}%`,
    waiting: `断网时已传 ${percent}%，稍后接着传`,
    busy: `服务器繁忙，已传 ${percent}%，稍后接着传`,
    checking: '已传完，正在校验',
    arrived: '已传完',
    missing: '请再次选择同一个文件，从断开处接着传',
  }
  return steps[step]
}

const List = styled.ul`
  margin-top: 8px;
`

const Item = styled.li<{ $failed: boolean }>`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 8px 0;
  border-top: 1px solid ${color.lineSoft};
  ${({ $failed }) => $failed && `color: ${color.danger};`}
`

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`

const Name = styled.b`
  display: block;
  font-weight: 400;
  line-height: 1.4;
  ${ellipsis}
`

const Progress = styled.small<{ $failed: boolean }>`
  color: ${({ $failed }) => ($failed ? color.danger : color.textMuted)};
  font-size: ${adminTextSize.small};
`

const Bar = styled.progress`
  -webkit-appearance: none;
  appearance: none;
  display: block;
  width: 100%;
  height: 4px;
  margin-top: 5px;
  border: 0;
  border-radius: 2px;
  background: ${color.sunken};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${color.sunken};
  }
  &::-webkit-progress-value {
    background: ${color.primary};
  }
  &[data-waiting]::-webkit-progress-value {
    background: ${color.mark};
  }
  &::-moz-progress-bar {
    background: ${color.primary};
  }
`

/** Pauses all uploads, or goes on with all that are paused; shown for more than one. */
export function PauseUploads({ uploads }: { uploads: readonly Upload[] }) {
  const running = uploads.filter(isPausable)
  const paused = uploads.filter(({ step }) => step === 'paused')
  if (running.length + paused.length < 2) return null

  function pauseAll() {
    for (const { pause } of running) pause()
  }

  function resumeAll() {
    for (const { resume } of paused) resume()
  }

  return (
    <Row $gap={10} $justify="end" $wrap>
      {running.length > 0 && (
        <Button onClick={pauseAll}>
          <CirclePause size={14} aria-hidden />
          全部暂停
        </Button>
      )}
      {paused.length > 0 && (
        <Button onClick={resumeAll}>
          <CirclePlay size={14} aria-hidden />
          全部继续
        </Button>
      )}
    </Row>
  )
}

const Button = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
`
