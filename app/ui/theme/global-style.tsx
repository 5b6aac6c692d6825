import { globalCss } from './global-css'

/** The id of the element that holds these rules. */
export const globalStyleId = 'global'

/** The rules that hold everywhere. In the browser they are where the server put them: its scripts need no copy of them. */
export function readGlobalCss(): string {
  return document.getElementById(globalStyleId)?.textContent ?? ''
}

const css = import.meta.env.SSR ? globalCss : readGlobalCss()

/** The rules that hold everywhere, for the document's head. */
export function GlobalStyle() {
  return <style id={globalStyleId} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
}
