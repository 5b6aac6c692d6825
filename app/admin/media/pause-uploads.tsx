import { Pause, Play } from 'lucide-react'
import styled from 'styled-components'
import { TextButton } from '../shared/text-link'
import { isPausable, type Upload } from './upload-queue'
import { Row } from '../../ui/layout'

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
    </Row>
  )
}

const Button = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
`
