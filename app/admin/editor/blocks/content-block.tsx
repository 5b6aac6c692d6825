import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { Suspense } from 'react'
import styled from 'styled-components'
import { findBlockKind, formatBlockValues, parseBlock, type StoredBlock } from '../../../content/blocks'
import { Button } from '../../../ui/form/button'
import { adminTextSize, color, layer, media, radius } from '../../../ui/theme'
import { Node } from '@tiptap/core'
import { lazyPart } from '../../../ui/deferred-part'

const BlockPreview = lazyPart(() => import('./block-preview'))

/** A block of any kind: `<div data-block="kind" data-values="JSON">`. It is changed in its form, as a whole. */
export const Block = Node.create({
  // Not `block`, which is the group of everything that stands on lines of its own.
  name: 'contentBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { kind: { default: '', rendered: false }, values: { default: {}, rendered: false } }
  },
  parseHTML() {
    return [
      {
        tag: 'div[data-block]',
        getAttrs: (element) => {
          const { block: name = '', values = '' } = element.dataset
          const block = parseBlock(name, values)
          return block ? toAttributes(block) : false
        },
      },
    ]
  },
  renderHTML({ node }) {
    return ['div', { 'data-block': node.attrs.kind, 'data-values': formatBlockValues(node.attrs.values) }]
  },
  renderText({ node }) {
    return findBlockKind(String(node.attrs.kind))?.label ?? ''
  },
  addNodeView() {
    return ReactNodeViewRenderer(BlockNodeView)
  },
})

/** A block as the attributes of its node. */
export function toAttributes({ kind, values }: StoredBlock) {
  return { kind: kind.name, values }
}

/** A block among the text: how visitors will see it, and what can be done with it. */
function BlockNodeView({ editor, node, getPos, deleteNode }: NodeViewProps) {
  const kind = findBlockKind(String(node.attrs.kind))
  if (!kind) return <NodeViewWrapper />
  const values: Record<string, unknown> = node.attrs.values
  const edit = () => editor.storage.editing?.tools?.editBlock(kind, node, getPos)
  return (
    <NodeViewWrapper>
      <Frame contentEditable={false} role="group" aria-label={kind.label} onDoubleClick={edit}>
        <Suspense>
          <BlockPreview kind={kind} values={values} />
        </Suspense>
        <Head data-drag-handle>
          {kind.label}
          <Actions>
            <Button size="admin" variant="secondary" aria-label={`编辑${kind.label}`} onClick={edit}>
              编辑
            </Button>
            <Button size="admin" variant="secondary" aria-label={`移除${kind.label}`} onClick={() => deleteNode()}>
              移除
            </Button>
          </Actions>
        </Head>
      </Frame>
    </NodeViewWrapper>
  )
}

/** Has no look of its own: a block stands among the text as visitors see it. */
const Frame = styled.div`
  position: relative;
  user-select: none;
`

/** Over the upper edge of the block while somebody is at it; fingers, which hover over nothing, always see it. */
const Head = styled.div`
  position: absolute;
  right: 0;
  top: -18px;
  z-index: ${layer.raised};
  display: flex;
  gap: 6px;
  align-items: center;
  padding: 3px 3px 3px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  line-height: 1.6;
  cursor: grab;
  opacity: 0;
  ${Frame}:hover > &,
  ${Frame}:focus-within > &,
  .ProseMirror-selectednode & {
    opacity: 1;
  }
  ${media.touch} {
    opacity: 1;
  }
`

const Actions = styled.span`
  display: flex;
  gap: 4px;
  button {
    height: 28px;
  }
`
