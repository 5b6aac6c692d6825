import { globalCss } from './global-css'

const id = 'global'

/** In the browser the rules are where the server put them: its scripts need no copy of them. */
const css = import.meta.env.SSR ? globalCss : (document.getElementById(id)?.textContent ?? '')

/** The rules that hold everywhere, for the document's head. */
export function GlobalStyle() {
  return <style id={id} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
}
