import { boot } from './boot'

const source = boot.toString()
const preload = '<link rel="modulepreload" href="'
const start = '<script type="module"'
/** The chunk that everything else imports, see `app.config.ts`. */
const library = /\/react-/

/**
 * Puts off the scripts of a page until it has been painted, see `boot`. Their tag stays for React, which
 * finds it when it takes the page over, but does nothing.
 * @param html a whole page, as React rendered it
 * @param nonce what the page's inline scripts carry
 */
export function withLateScripts(html: string, nonce: string | undefined): string {
  const begin = html.lastIndexOf(start)
  const [, entry] = /^[^>]* src="([^"]+)"/.exec(html.slice(begin, begin + 500)) ?? []
  const head = html.indexOf('</head>')
  if (begin < head || !entry) return html
  const top = html.slice(0, head)
  const scripts = [entry]
  let bare = ''
  let kept = 0
  for (let at = top.indexOf(preload); at >= 0; at = top.indexOf(preload, kept)) {
    const address = top.slice(at + preload.length, top.indexOf('"', at + preload.length))
    if (address !== entry) scripts.push(address)
    bare += top.slice(kept, at)
    kept = top.indexOf('>', at) + 1
  }
  const inTurn = [...scripts.filter((address) => library.test(address)), entry]
  const first = `<script${nonce ? ` nonce="${nonce}"` : ''}>(${source})(${JSON.stringify(scripts)},${JSON.stringify(inTurn)});document.currentScript.remove()</script>`
  return `${bare}${top.slice(kept)}${first}${html.slice(head, begin)}<script type="text/plain"${html.slice(begin + start.length)}`
}
