/** Prints a few lines alone, without the page that they stand on. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return frame.remove()
  const heading = page.createElement('h1')
  heading.textContent = title
  const text = page.createElement('pre')
  text.textContent = lines.map((line, index) => `${String(index + 1).padStart(2)}  ${line}`).join('\n')
  page.body.append(heading, text)
  page.title = title
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
