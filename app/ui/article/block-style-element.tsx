import { blockStyle } from './block-style'

const content = { __html: blockStyle.join('') }

/** The styles of blocks, for a page that has one. */
export default function BlockStyleElement() {
  return <style dangerouslySetInnerHTML={content} suppressHydrationWarning />
}
