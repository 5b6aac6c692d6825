/** Finds words in the text of the page, across its elements, and shows them selected in the middle of the screen. */
export function showWords(words: string): void {
  const main = document.querySelector('main')
  if (!main) return
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const places: Array<{ node: Node; offset: number }> = []
  let text = ''
  // Without spaces: the words were noted as one text, and the page breaks it into lines and elements.
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [offset, character] of Array.from(node.textContent ?? '').entries())
      if (character.trim() !== '') {
        text += character
        places.push({ node, offset })
      }
  const wanted = words.replace(/\s+/g, '')
  const start = text.indexOf(wanted)
  const [first, last] = [places[start], places[start + wanted.length - 1]]
  if (start === -1 || !first || !last) return
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  first.node.parentElement?.scrollIntoView({ block: 'center' })
}
