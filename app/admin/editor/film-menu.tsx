import type { Editor } from '@tiptap/core'
import { NodeSelection, type Selection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import styled from 'styled-components'
import { VideoCaptions } from '../fields/video-captions'
import { Bubble } from './bubble'
import { setCaptions } from './video'

/** What can be done to the selected film: its captions. */
export default function FilmMenu({ editor }: { editor: Editor }) {
  const { film, captions } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const attributes: Record<string, unknown> = findFilm(state.selection)?.attrs ?? {}
      return { film: String(attributes.src ?? ''), captions: String(attributes.captions ?? '') }
    },
  })
  return (
    <Bubble
      editor={editor}
      pluginKey="filmMenu"
      shouldShow={({ state }) => findFilm(state.selection) !== undefined}
      options={{ placement: 'top' }}
    >
      <Frame>
        <VideoCaptions
          captions={captions === '' ? undefined : { src: captions, name: '中文字幕' }}
          onChange={(chosen) => setCaptions(editor, film, chosen?.src ?? null)}
        />
      </Frame>
    </Bubble>
  )
}

function findFilm(selection: Selection) {
  return selection instanceof NodeSelection && selection.node.type.name === 'video' ? selection.node : undefined
}

const Frame = styled.div`
  padding: 0 8px 6px;
`
