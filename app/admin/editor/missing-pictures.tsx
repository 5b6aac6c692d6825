import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { ImageOff, LoaderCircle } from 'lucide-react'
import { createContext, useContext, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, radius } from '../../ui/theme'
import { FileInput } from '../media/drop-zone'
import { acceptedFiles, useUpload } from '../media/use-upload'
import { type Editor, Node } from '@tiptap/core'
import { formatMissingPicture, readMissingPicture } from '../../content/picture'
import type { MediaRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import type { RemotePicture } from './paste/take-pictures'
import { useUploadCount } from '../form/entry-context'

/** The placeholder of a picture that is missing: stored as the text `<p>〔缺图：name〕</p>`, which only this editor parses. */
export const MissingPicture = Node.create({
  name: 'missingPicture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { name: { default: '', rendered: false } }
  },
  parseHTML() {
    return [
      {
        tag: 'p',
        // Before the rule of paragraphs.
        priority: 60,
        getAttrs: (element) => {
          const name = readMissingPicture(element.textContent ?? '')
          return name === null ? false : { name }
        },
      },
    ]
  },
  renderHTML({ node }) {
    return ['p', {}, formatMissingPicture(String(node.attrs.name))]
  },
  renderText({ node }) {
    return formatMissingPicture(String(node.attrs.name))
  },
  addNodeView() {
    return ReactNodeViewRenderer(MissingPictureView)
  },
})

/** How a placeholder gets its picture; the editor around it provides this. */
export const PictureFillsContext = createContext<Pick<PictureFills, 'uploading' | 'fill'>>({
  uploading: [],
  fill: () => undefined,
})

/** A placeholder among the text, with what can be done about it. */
function MissingPictureView({ node, deleteNode }: NodeViewProps) {
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
        <FileInput
          ref={input}
          aria-label={`补上图片 ${name}`}
          accept={acceptedFiles.image}
          onFiles={([file]) => file && fill(name, file)}
        />
      </Frame>
    </NodeViewWrapper>
  )
}

/** The names of the placeholders in the text. */
export function listMissingPictures(editor: Editor): string[] {
  const names: string[] = []
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'missingPicture') names.push(String(node.attrs.name))
  })
  return names
}

/** Replaces the placeholder of this name with an upload; does nothing when it was removed meanwhile. */
function fillMissingPicture(editor: Editor, name: string, media: MediaRow, alt: string): void {
  let place: number | null = null
  editor.state.doc.descendants((node, position) => {
    if (place === null && node.type.name === 'missingPicture' && node.attrs.name === name) place = position
    return place === null
  })
  if (place === null) return
  const { src, width, height } = media
  const figure = editor.schema.node('figure', { src, alt, width: String(width), height: String(height) })
  // The paste is what can be undone, with the pictures that came later.
  editor.view.dispatch(editor.state.tr.replaceWith(place, place + 1, figure).setMeta('addToHistory', false))
}

/** The result of fetching pictures through the server. */
export interface FetchedPictures {
  fetched: number
  /** Those that could not be fetched, each with the reason. */
  failed: Array<{ name: string; problem: string }>
}

/** How many pictures are requested at a time. */
const atOnce = 3

/**
 * Has the server fetch pictures of other web sites, a few at a time.
 * @param onEnd called for every picture, with null when it could not be fetched
 */
export async function fetchPictures(
  pictures: readonly RemotePicture[],
  onEnd: (picture: RemotePicture, media: MediaRow | null) => void,
): Promise<FetchedPictures> {
  const result: FetchedPictures = { fetched: 0, failed: [] }
  const waiting = pictures.values()
  async function fetchNext() {
    for (const picture of waiting) {
      try {
        onEnd(picture, await writeAsStaff('media.fetch', { url: picture.url, name: picture.name }))
        result.fetched += 1
      } catch (error) {
        result.failed.push({ name: picture.name, problem: getFailureText(error) })
        onEnd(picture, null)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  return result
}

/** Replaces placeholders with pictures that are uploaded or fetched. */
export type PictureFills = ReturnType<typeof usePictureFills>

/**
 * Uploads or fetches pictures into the places of their placeholders. What fails or is cancelled leaves the placeholder.
 * @param onFilled called with the name of the placeholder and the upload that replaced it
 */
export function usePictureFills(editor: Editor, onFilled?: (name: string, media: MediaRow) => void) {
  const wanted = useRef(new Map<File, { name: string; alt: string }>())
  const [fetching, setFetching] = useState<readonly string[]>([])
  const { begin } = useUploadCount()
  const { uploads, start } = useUpload(
    'image',
    (media, file) => {
      const place = wanted.current.get(file)
      if (place) putPicture(place, media)
    },
    undefined,
  )
  const uploading = uploads.flatMap(({ file, problem }) =>
    problem === undefined ? [wanted.current.get(file)?.name ?? ''] : [],
  )
  function putPicture({ name, alt }: { name: string; alt: string }, media: MediaRow) {
    fillMissingPicture(editor, name, media, alt)
    onFilled?.(name, media)
  }

  return {
    uploads,
    /** The names of the placeholders whose pictures are on their way. */
    uploading: [...uploading, ...fetching],
    /** @param alt the alternative text of the picture */
    fill(name: string, file: File, alt = '') {
      wanted.current.set(file, { name, alt })
      start([file])
    },
    /** Has the server fetch pictures of other web sites. */
    async fetchInto(pictures: readonly RemotePicture[]): Promise<FetchedPictures> {
      const end = begin()
      setFetching((names) => [...names, ...pictures.map(({ name }) => name)])
      try {
        return await fetchPictures(pictures, ({ name, alt }, media) => {
          if (media) putPicture({ name, alt }, media)
          setFetching((names) => names.filter((one) => one !== name))
        })
      } finally {
        end()
      }
    },
  }
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
