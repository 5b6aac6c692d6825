/**
 * The index to adjoining sheets: 3 × 2 tiles of which one is filled.
 * @param tile 1 to 6, from the top left along the rows
 * @param width on the page; the height follows (3:2)
 */
export function IndexGlyph({ tile, width = 24, className }: { tile: number; width?: number; className?: string }) {
  const left = ((tile - 1) % 3) * 8
  const top = tile > 3 ? 8 : 0
  return (
    <svg
      className={className ? `index-glyph ${className}` : 'index-glyph'}
      width={width}
      height={(width * 2) / 3}
      viewBox="0 0 24 16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M.5.5h7v7h-7zM8.5.5h7v7h-7zM16.5.5h7v7h-7zM.5 8.5h7v7h-7zM8.5 8.5h7v7h-7zM16.5 8.5h7v7h-7z" />
      <path fill="currentColor" d={`M${left + 0.5} ${top + 0.5}h7v7h-7z`} />
    </svg>
  )
}
