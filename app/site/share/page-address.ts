/** The address under which this page is passed on: the canonical one, without what only led here. */
export function pageAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*/, '')
}
