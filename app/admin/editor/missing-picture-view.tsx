import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { ImageOff, LoaderCircle } from 'lucide-react'
import { createContext, useContext, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, radius } from '../../ui/theme'
import { acceptedFiles } from '../media/use-upload'
import type { PictureFills } from './use-picture-fills'

/** How a placeholder gets its picture; the editor around it provides this. */
export const PictureFillsContext = createContext<Pick<PictureFills, 'uploading' | 'fill'>>({
  uploading: [],
  fill: () => undefined,
})

/** A placeholder among the text, with what can be done about it. */
export function MissingPictureView({ node, deleteNode }: NodeViewProps) {
  const { uploading, fill } = useContext(PictureFillsContext)
  const input = useRef<HTMLInputElement>(null)
  const name = String(node.attrs.name)
  const isComing = uploading.includes(name)
  return (
    <NodeViewWrapper>
      <Frame contentEditable={false} role="group" aria-label={`缺图：${name}`}>
        {isComing ? <LoaderCircle size={18} aria-hidden /> : <ImageOff size={18} aria-hidden />}
        <Name title={name}>{isComing ? `正在上传：${name}` : `缺图：${name}`}</Name>
        {!isComing && (
          <Button size="admin" variant="secondary" onClick={() => input.current?.click()}>
            选择文件
          </Button>
        )}
        <Button size="admin" variant="secondary" aria-label={`移除缺图 ${name}`} onClick={() => deleteNode()}>
          移除
        </Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={`补上图片 ${name}`}
          accept={acceptedFiles.image}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) fill(name, file)
            event.target.value = ''
          }}
        />
      </Frame>
    </NodeViewWrapper>
  )
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin: 12px 0;
  padding: 14px 16px;
  border: 1px dashed ${color.warning};
  border-radius: ${radius.control};
  background: ${color.rowHover};
  color: ${color.textSecondary};
  font-size: ${adminTextSize.body};
  user-select: none;
`

const Name = styled.span`
  flex: 1;
  min-width: 8em;
  overflow-wrap: anywhere;
`
