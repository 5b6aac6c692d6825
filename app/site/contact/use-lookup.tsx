import { type ComponentType, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { color, media, size, textSize } from '../../ui/theme'
import type { ApplicationLookup } from './application-lookup'
import { TextButton } from './form-layout'

const Earlier = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: baseline;
  margin-top: ${size(32, 1.4)};
  padding-top: ${size(20, 0.9)};
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${textSize.note};
  ${media.mobile} {
    button {
      min-height: 2.3rem;
    }
  }
`

/**
 * What visitors have sent earlier, in the place of a form. Its script is loaded when somebody asks for it.
 * @param month the current one, YYYY-MM
 * @param options.onClose called when the form is shown again
 * @param options.offers what can be done there with what this form sends
 * @returns the view while it is open, and the line under a form that opens it
 */
export function useLookup(
  month: string,
  { onClose, offers }: { onClose: () => void; offers: string },
): { lookup: ReactNode; earlier: ReactNode } {
  const [Lookup, setLookup] = useState<ComponentType<Parameters<typeof ApplicationLookup>[0]> | null>(null)
  const [loadProblem, setLoadProblem] = useState('')

  async function open() {
    try {
      const { ApplicationLookup: Loaded } = await import('./application-lookup')
      setLoadProblem('')
      setLookup(() => Loaded)
    } catch {
      setLoadProblem('网络连接不稳定，请稍后重试')
    }
  }

  function close() {
    setLookup(null)
    onClose()
  }

  return {
    lookup: Lookup && <Lookup month={month} onClose={close} />,
    earlier: (
      <Earlier>
        <TextButton onClick={() => void open()}>查询已提交的申请</TextButton>
        凭受理编号和查询码{offers}
        <span role="status">{loadProblem}</span>
      </Earlier>
    ),
  }
}
