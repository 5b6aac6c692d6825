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

/** Waits until a preview says that it is hydrated. Whoever scrolls it before is undone by its router. */
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
