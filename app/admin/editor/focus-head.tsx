import type { Editor } from '@tiptap/core'
import { Minimize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, layer, media } from '../../ui/theme'
import { useTextCounts } from './toolbar/toolbar-parts'

/** The bar above a text that is alone on the screen. */
export function FocusHead({ head, editor, onLeave }: { head: ReactNode; editor: Editor; onLeave: () => void }) {
  const { characters, minutes } = useTextCounts(editor)
  return (
    <Head>
      {head}
      <Count className="num">
        {characters} 字，约 {minutes} 分钟
      </Count>
      <Button size="admin" variant="secondary" title="退出专注（Esc）" onClick={onLeave}>
        <Minimize2 size={16} aria-hidden />
        退出专注
      </Button>
    </Head>
  )
}

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  order: -1;
  display: flex;
  flex: none;
  gap: 12px;
  align-items: center;
  padding: 10px 24px;
  border-bottom: 1px solid ${color.lineSoft};
  background: ${color.surface};
  ${media.mobile} {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 6px 12px;
    padding: 8px 12px;
  }
`

const Count = styled.span`
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
`
