import { boot } from './boot'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const source = boot.toString()
const start = /<script type="module" async="" src="([^"]+)"/

/** The chunk that everything else imports, see `app.config.ts`. */
const library = /\/react-/

/**
 * Puts off the scripts of a page until it has been painted, see `boot`. Their tag stays for React, which
 * finds it when it takes the page over, but does nothing.
 * @param html a whole page, as React rendered it
 * @param nonce what the page's inline scripts carry
 */
export function withLateScripts(html: string, nonce: string | undefined): string {
  const [, entry] = start.exec(html) ?? []
  if (!entry) return html
  const scripts = [entry]
  const head = html.indexOf('</head>')
  const bare = html.slice(0, head).replace(preload, (_link, address: string) => {
    if (address !== entry) scripts.push(address)
    return ''
  })
  const inTurn = [...scripts.filter((address) => library.test(address)), entry]
  const first = `<script${nonce ? ` nonce="${nonce}"` : ''}>(${source})(${JSON.stringify(scripts)},${JSON.stringify(inTurn)});document.currentScript.remove()</script>`
  return bare + first + html.slice(head).replace('<script type="module"', '<script type="text/plain"')
}
