import { splitHeadline } from '../content/headline'

interface Markup {
  readonly __html: string
}

/** The markup of headlines already cut; a site shows the same few hundred again and again. */
const known = new Map<string, Markup>()

/**
 * The words are cut when the markup is read: by the server, and by the browser for pages it renders
 * itself. A browser taking over a page from the server leaves the inner markup as it came and never
 * reads this, so another dictionary in the browser cannot disagree with the server's.
 */
function markupOf(text: string): Markup {
  const found = known.get(text)
  if (found) return found
  let html: string | undefined
  const markup = {
    get __html() {
      html ??= splitHeadline(text).map(escapeText).join('<wbr>')
      return html
    },
  }
  if (known.size > 2000) known.clear()
  known.set(text, markup)
  return markup
}

function escapeText(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;')
}

/** The text of a headline, which breaks between words only. Stands inside h1 to h4. */
export function Headline({ text }: { text: string }) {
  return <span className="headline" suppressHydrationWarning dangerouslySetInnerHTML={markupOf(text)} />
}
