import { findElement } from '../shared/page-keys'

/** Where in a text somebody clicked. */
export interface TextPlace {
  /** The text of the whole text node. */
  text: string
  offset: number
}

interface FrameHandlers {
  /** The pointer is over another element, or has left. */
  onPoint: (target: Element | null) => void
  /** Somebody clicked. @returns whether that chose something: the default of the click is then prevented */
  onClick: (target: Element, place: TextPlace | null) => boolean
  onScroll: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Links look as if they led nowhere, what only staff see on public pages is left out, and a carousel stays at the slide
 * that is edited: its progress bar, whose end turns the slide, is paused.
 */
const previewStyle =
  'a{cursor:default}[data-staff-tools]{display:none!important}' +
  '[aria-roledescription="轮播"] *::after{animation-play-state:paused!important}'

/**
 * Shows a page as visitors see it. What it adds is in the document of this frame only.
 * @param style more of it
 */
export function hideStaffTools(page: Document, style = ''): void {
  const frame = page.defaultView
  if (!frame) return
  const sheet = new frame.CSSStyleSheet()
  sheet.replaceSync(previewStyle + style)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/**
 * Listens to a preview inside a frame, and keeps it on its page.
 * @param page the document, of our own origin
 */
export function watchFrame(page: Document, { onPoint, onClick, onScroll, onKeyDown }: FrameHandlers): void {
  const frame = page.defaultView
  if (!frame) return
  frame.addEventListener('pointerover', ({ target }) => {
    const element = findElement(target)
    const link = element?.closest('a[href]')
    if (link && !link.hasAttribute('title')) link.setAttribute('title', '预览中不跳转')
    onPoint(element)
  })
  page.documentElement.addEventListener('pointerleave', () => onPoint(null))
  frame.addEventListener('scroll', onScroll, { passive: true })
  frame.addEventListener('keydown', onKeyDown)
  frame.addEventListener('submit', (event) => event.preventDefault(), true)
  frame.addEventListener(
    'click',
    (event) => {
      const element = findElement(event.target)
      // Clicks by scripts do not lead to the form.
      if (!event.isTrusted || !element) return
      const isChosen = onClick(element, findTextPlace(page, event.clientX, event.clientY))
      if (isChosen || element.closest('a[href]')) event.preventDefault()
      if (isChosen) event.stopImmediatePropagation()
    },
    true,
  )
}

function findTextPlace(page: Document, x: number, y: number): TextPlace | null {
  const position = page.caretPositionFromPoint?.(x, y)
  // Chromium before 128 and Safari support only the older one.
  const range = position ? null : page.caretRangeFromPoint?.(x, y)
  const node = position?.offsetNode ?? range?.startContainer
  if (node?.nodeType !== Node.TEXT_NODE) return null
  return { text: node.textContent ?? '', offset: position?.offset ?? range?.startOffset ?? 0 }
}

/** How long is waited for the pictures in sight, and for the page to be hydrated. */
const longestMs = { pictures: 800, hydration: 4_000 } as const

/** Waits until the pictures in sight are decoded, so that a page that takes the place of another does not flash. */
export async function awaitPictures(page: Document): Promise<void> {
  const height = page.defaultView?.innerHeight ?? 0
  const inSight = [...page.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < height
  })
  await Promise.race([Promise.allSettled(inSight.map((image) => image.decode())), wait(longestMs.pictures)])
}

/** Waits until a preview says that it is hydrated. Its router resets what is scrolled before. */
export async function awaitHydration(page: Document): Promise<void> {
  const isReady = () => page.querySelector('[data-preview][data-ready]') !== null
  const ready = new Promise<void>((resolve) => {
    if (isReady()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isReady()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(page.documentElement, { subtree: true, childList: true, attributeFilter: ['data-ready'] })
    return undefined
  })
  await Promise.race([ready, wait(longestMs.hydration)])
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
