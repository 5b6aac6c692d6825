import { createHash } from 'node:crypto'

/**
 * Replaces the nonce of a page's inline scripts by their hashes, so that the page is the same for everyone. Only scripts
 * that carry the nonce are hashed: markup that got into the page in another way is not allowed to run.
 * @param nonce a secret that nothing but the rendering of this page knew
 * @returns the page without the nonce, and the hashes as a content security policy names them
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; sources: string[] } {
  const [start = '', ...rest] = html
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .split(` nonce="${nonce}"`)
  const sources = new Set<string>()
  let before = start
  for (const after of rest) {
    const isScript = before.slice(before.lastIndexOf('<')).startsWith('<script')
    const script = isScript ? after.slice(after.indexOf('>') + 1, after.indexOf('</script>')) : ''
    if (script !== '') sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    before = after
  }
  return { html: start + rest.join(''), sources: [...sources] }
}
