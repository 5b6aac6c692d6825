import type axeCore from 'axe-core'
import axeAddress from 'axe-core/axe.min.js?url'
import locale from 'axe-core/locales/zh_CN.json'
import { awaitHydration } from '../preview/watch-frame'

/** Something on a page that keeps people from reading or using it. */
export interface PageFault {
  rule: string
  message: string
  /** The words of the elements at fault, or their markup where they have none. */
  elements: string[]
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const desktop = { width: '1440px', height: '900px' }
const longestLoadMs = 30_000
const mostWords = 40

/**
 * Opens a page of this site out of sight and examines its content with axe.
 * @param address of the preview of an entry
 * @returns what was found, by rule
 * @throws Error when the page does not load
 */
export async function checkPage(address: string): Promise<PageFault[]> {
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: address, title: '预览', tabIndex: -1, ariaHidden: 'true' })
  // Off screen: axe does not examine hidden content.
  Object.assign(frame.style, { position: 'fixed', left: '-10000px', border: '0', ...desktop })
  try {
    document.body.append(frame)
    await awaitLoad(frame)
    const page = frame.contentDocument
    if (!page?.querySelector('main')) throw new Error('the preview did not load')
    await awaitHydration(page)
    return await runAxe(page)
  } finally {
    frame.remove()
  }
}

function awaitLoad(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), longestLoadMs)
    element.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    element.addEventListener('error', () => reject(new Error('could not be loaded')))
  })
}

async function runAxe(page: Document): Promise<PageFault[]> {
  const script = page.createElement('script')
  script.src = axeAddress
  const loaded = awaitLoad(script)
  page.head.append(script)
  await loaded
  // The script defines it on the frame's own window.
  const axe = Reflect.get(page.defaultView ?? {}, 'axe') as typeof axeCore
  axe.configure({ locale: { lang: locale.lang, rules: locale.rules } })
  const { violations } = await axe.run('main', { resultTypes: ['violations'], runOnly: rules, preload: false })
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    message: help,
    elements: nodes.map(({ target, html }) => describeElement(page, String(target[0] ?? ''), html)),
  }))
}

function describeElement(page: Document, selector: string, html: string): string {
  const words = page.querySelector(selector)?.textContent.trim().replace(/\s+/g, ' ') ?? ''
  const shown = words === '' ? html : words
  return shown.length > mostWords ? `${shown.slice(0, mostWords)}…` : shown
}
