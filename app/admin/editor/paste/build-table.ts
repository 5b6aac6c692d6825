/**
 * Copies a table with its merged cells, its rows in the order in which they are seen; a caption becomes a paragraph.
 * @param buildContent what a cell or the caption holds, as blocks
 * @returns nothing where the table has no cells
 */
export function buildTable(source: HTMLTableElement, buildContent: (cell: Element) => NodeListOf<ChildNode>): Node[] {
  const create = (tag: string) => source.ownerDocument.createElement(tag)
  const body = create('tbody')
  for (const row of source.rows) {
    const copy = create('tr')
    for (const cell of row.cells) {
      const isHead = cell.localName === 'th' || row.parentElement?.localName === 'thead'
      const cellCopy = create(isHead ? 'th' : 'td')
      if (cell.colSpan > 1) cellCopy.setAttribute('colspan', String(cell.colSpan))
      if (cell.rowSpan > 1) cellCopy.setAttribute('rowspan', String(cell.rowSpan))
      cellCopy.append(...buildContent(cell))
      copy.append(cellCopy)
    }
    if (copy.childNodes.length > 0) body.append(copy)
  }
  if (body.childNodes.length === 0) return []
  const table = create('table')
  table.append(body)
  return source.caption ? [...buildContent(source.caption), table] : [table]
}
