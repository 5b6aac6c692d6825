import styled, { type CSSObject } from 'styled-components'
import { type TextProps, textStyle } from './text'
import { media, type Space, toLength } from './theme'

/** A box also takes what a text does, for the words in it. */
interface BoxProps extends TextProps {
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

function boxStyle({ $gap, $padding, $align, $justify, ...text }: BoxProps): CSSObject {
  return {
    ...($gap !== undefined && { gap: toLengths($gap) }),
    ...($padding !== undefined && { padding: toLengths($padding) }),
    ...($align && { alignItems: $align === 'start' || $align === 'end' ? edges[$align] : $align }),
    ...($justify && { justifyContent: edges[$justify] }),
    ...textStyle(text),
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
