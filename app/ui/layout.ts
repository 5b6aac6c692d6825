import styled, { type CSSObject } from 'styled-components'
import { media, type Space, toLength } from './theme'

/** What every box and text of the layout takes. */
export interface PlaceProps {
  /** The room above it. */
  $above?: Space | undefined
  /** The room below it. */
  $below?: Space | undefined
  /** Goes to the end of its row. */
  $atEnd?: boolean | undefined
  /** Takes the room that its row or stack has left, and shrinks below the width of its words. */
  $grow?: boolean | undefined
  /** Is left out on these screens. */
  $hiddenOn?: keyof typeof media | undefined
  /** Is left out on all other screens. */
  $onlyOn?: keyof typeof media | undefined
}

/** The styles of where a box or text stands. */
export function placeStyle({ $above, $below, $atEnd, $grow, $hiddenOn, $onlyOn }: PlaceProps): CSSObject {
  return {
    ...($above !== undefined && { marginTop: toLength($above) }),
    ...($below !== undefined && { marginBottom: toLength($below) }),
    ...($atEnd && { marginLeft: 'auto' }),
    ...($grow && { flex: 1, minWidth: 0 }),
    ...($hiddenOn && { [media[$hiddenOn]]: { display: 'none' } }),
    ...($onlyOn && { [media[$onlyOn].replace('@media', '@media not all and')]: { display: 'none' } }),
  }
}

interface BoxProps extends PlaceProps {
  /** The room between its parts; two: between lines, and within a line. */
  $gap?: Space | readonly [rows: Space, columns: Space] | undefined
  /** The room around its parts; two: above and below, and at the sides. */
  $padding?: Space | readonly [block: Space, inline: Space] | undefined
  $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  $justify?: 'start' | 'center' | 'end' | 'between' | undefined
  /** Stands among text, as wide as its parts. */
  $inline?: boolean | undefined
}

const toLengths = (space: NonNullable<BoxProps['$gap']>) =>
  typeof space === 'object' ? space.map(toLength).join(' ') : toLength(space)

/** Names that every browser knows, in grids and flex boxes alike. */
const edges = { start: 'flex-start', end: 'flex-end', center: 'center', between: 'space-between' } as const

function boxStyle({ $gap, $padding, $align, $justify, ...place }: BoxProps): CSSObject {
  return {
    ...($gap !== undefined && { gap: toLengths($gap) }),
    ...($padding !== undefined && { padding: toLengths($padding) }),
    ...($align && { alignItems: $align === 'start' || $align === 'end' ? edges[$align] : $align }),
    ...($justify && { justifyContent: edges[$justify] }),
    ...placeStyle(place),
  }
}

/** Parts one under the other, each as wide as the stack unless `$align` says otherwise. */
export const Stack = styled.div<BoxProps>((props) => ({
  display: props.$inline ? 'inline-flex' : 'flex',
  flexDirection: 'column',
  ...boxStyle(props),
}))

/** Parts beside each other, on one middle line unless `$align` says otherwise. */
export const Row = styled.div<
  BoxProps & {
    /** What finds no room goes to the next line. */
    $wrap?: boolean | undefined
  }
>((props) => ({
  display: props.$inline ? 'inline-flex' : 'flex',
  alignItems: 'center',
  ...(props.$wrap && { flexWrap: 'wrap' }),
  ...boxStyle(props),
}))

/** Parts in columns; without `$columns` they stand one under the other. */
export const Grid = styled.div<
  BoxProps & {
    /** As `grid-template-columns` takes it; a number: so many of one width. */
    $columns?: string | number | undefined
    /** The columns on telephones, where they are others. */
    $phoneColumns?: string | number | undefined
  }
>(({ $columns, $phoneColumns, ...props }) => {
  const style = boxStyle(props)
  return {
    display: props.$inline ? 'inline-grid' : 'grid',
    ...($columns !== undefined && { gridTemplateColumns: toColumns($columns) }),
    ...style,
    ...($phoneColumns !== undefined && {
      [media.mobile]: { ...Object(style[media.mobile]), gridTemplateColumns: toColumns($phoneColumns) },
    }),
  }
})

const toColumns = (columns: string | number) =>
  typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns
