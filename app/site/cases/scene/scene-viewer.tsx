import { Rotate3d } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/form/button'
import { Text } from '../../../ui/text'
import { layer, space } from '../../../ui/theme'
import { OpenScene } from './open-scene'
import type { CaseScene, SceneNoun } from './read-scene'
import { SceneStill } from './scene-still'
import type { SceneEnd } from './use-scene'

const problems: Record<SceneEnd, (noun: SceneNoun) => string> = {
  failed: (noun) => `${noun}暂时无法打开，请稍后重试。这里显示静态图。`,
  unsupported: (noun) => `当前浏览器不能浏览三维${noun}（需要 WebGL 2），这里显示静态图。`,
}

/** Opens the point cloud or model of a case in the place of its still. Fetched once it comes near; the scene once somebody opens it. */
export default function SceneViewer({ scene }: { scene: CaseScene }) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'still' | 'open' | 'closed' | SceneEnd>('still')
  useEffect(() => {
    // The focus was in what is closed.
    if (state === 'closed') button.current?.focus({ preventScroll: true })
  }, [state])
  if (state === 'open') return <OpenScene scene={scene} onEnd={setState} />
  const problem = state === 'failed' || state === 'unsupported' ? problems[state](scene.noun) : null
  return (
    <SceneStill
      scene={scene}
      words={
        problem && (
          <Text as="p" role="status" $role="meta" $tone="soft">
            {problem}
          </Text>
        )
      }
    >
      {state !== 'unsupported' && (
        <Opening className="unprinted">
          <Button ref={button} onClick={() => setState('open')}>
            <Rotate3d size={20} strokeWidth={1.75} aria-hidden />
            {state === 'failed' ? '重新打开' : `打开三维${scene.noun}`}
          </Button>
        </Opening>
      )}
    </SceneStill>
  )
}

const Opening = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  inset: auto 0 ${space[24]};
  display: grid;
  justify-items: center;
`
