import { Suspense, useMemo, useState, type MouseEvent } from 'react'
import styled from 'styled-components'
import { articleBeginning, articleStyle } from '../../ui/article/article-style'
import BlockStyleOnServer from '../../ui/article/block-style'
import type { GalleryImage } from '../../content/values'
import { lazyPart } from '../../ui/deferred-part'

const ContinuedArticle = styled.div`
  ${articleStyle}
`

const BegunArticle = styled(ContinuedArticle)`
  ${articleBeginning}
`

interface RichTextProps {
  /** Cleaned HTML as the API answers it, prepared for its page. */
  html: string
  /** Bigger letters, for the font-size switch of the mobile pages. */
  large?: boolean
  /** Goes on with a text that another part stands within: its figures are numbered on. */
  continued?: boolean
  className?: string
}

/** In the browser only a text with blocks fetches their styles. */
const BlockStyle = import.meta.env.SSR ? BlockStyleOnServer : lazyPart(() => import('../../ui/article/block-style'))
const GalleryViewer = lazyPart(() => import('../cases/gallery-viewer'))

/** An article: typography, captions numbered 图 1, 图 2 …, tables that scroll by themselves, blocks. */
export function RichText({ html, large, continued, className }: RichTextProps) {
  const content = useMemo(() => ({ __html: html }), [html])
  const Article = continued ? ContinuedArticle : BegunArticle
  const [gallery, setGallery] = useState<PressedGallery | null>(null)
  return (
    <>
      {html.includes(' class="block-') && (
        <Suspense>
          <BlockStyle />
        </Suspense>
      )}
      <Article
        className={className ? `rich-text ${className}` : 'rich-text'}
        data-large={large || undefined}
        dangerouslySetInnerHTML={content}
        onInput={(event) => moveComparison(event.target)}
        onClick={(event) => {
          const pressed = readPressedGallery(event)
          if (!pressed) return
          event.preventDefault()
          setGallery(pressed)
        }}
      />
      {gallery && (
        <Suspense>
          <GalleryViewer {...gallery} onClose={() => setGallery(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The pictures of a gallery among the text, and the one that was pressed. */
interface PressedGallery {
  pictures: GalleryImage[]
  start: number
}

/** Reads the gallery whose picture was pressed; a press that asks for another window is left to the browser. */
function readPressedGallery({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): PressedGallery | null {
  const link = target instanceof Element && target.closest('.block-gallery a')
  if (!link || ctrlKey || metaKey || shiftKey) return null
  const images = [...(link.closest('ul')?.querySelectorAll('img') ?? [])]
  return {
    start: images.findIndex((image) => link.contains(image)),
    pictures: images.map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.alt,
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      caption: image.parentElement?.textContent ?? '',
    })),
  }
}

/** Moves the line of a comparison with its range. */
function moveComparison(target: EventTarget): void {
  if (target instanceof HTMLInputElement) target.parentElement?.style.setProperty('--cut', `${target.value}%`)
}
