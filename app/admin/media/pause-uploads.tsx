import { Pause, Play } from 'lucide-react'
import styled from 'styled-components'
import { Row } from '../shared/row'
import { TextButton } from '../shared/text-link'
import { isPausable, type Upload } from './upload-queue'

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
    <Buttons>
      {running.length > 0 && (
        <Button onClick={pauseAll}>
          <Pause size={14} aria-hidden />
          全部暂停
        </Button>
      )}
      {paused.length > 0 && (
        <Button onClick={resumeAll}>
          <Play size={14} aria-hidden />
          全部继续
        </Button>
      )}
    </Buttons>
  )
}

const Buttons = styled(Row)`
  justify-content: flex-end;
`

const Button = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
`
