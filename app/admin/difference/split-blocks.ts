/** Takes HTML apart into its outermost elements, each spelled as this browser spells it. */
export function splitBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    element.setAttribute('style', element.style.cssText)
  for (const element of body.querySelectorAll('[preload]')) element.removeAttribute('preload')
  return Array.from(body.childNodes, (node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')))
}
