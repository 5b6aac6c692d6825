import styled, { css, type CSSObject } from 'styled-components'
import { adminTextSize, color, media, type Space, textSize, toLength } from './theme'

/** What every box and text of the layout takes. */
interface PlaceProps {
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
function placeStyle({ $above, $below, $atEnd, $grow, $hiddenOn, $onlyOn }: PlaceProps): CSSObject {
  return {
    ...($above !== undefined && { marginTop: toLength($above) }),
    ...($below !== undefined && { marginBottom: toLength($below) }),
    ...($atEnd && { marginLeft: 'auto' }),
    ...($grow && { flex: 1, minWidth: 0 }),
    ...($hiddenOn && { [media[$hiddenOn]]: { display: 'none' } }),
    ...($onlyOn && { [media[$onlyOn].replace('@media', '@media not all and')]: { display: 'none' } }),
  }
}

/** What a text is to its neighbours. */
const tones = {
  strong: color.text,
  body: color.textBody,
  secondary: color.textSecondary,
  soft: color.textSoft,
  muted: color.textMuted,
  link: color.link,
  info: color.info,
  success: color.success,
  warning: color.warning,
  danger: color.danger,
  onDark: color.textOnDark,
} as const

export interface TextProps extends PlaceProps {
  /** Its size in the back office. */
  $size?: keyof typeof adminTextSize | undefined
  /** Its role on the public site, which says its size there. */
  $role?: keyof typeof textSize | undefined
  $tone?: keyof typeof tones | undefined
  $weight?: 400 | 600 | undefined
  $lineHeight?: number | undefined
  /** Stays on one line. */
  $nowrap?: boolean | undefined
  /** Stays on one line and ends with an ellipsis where there is no room. */
  $cut?: boolean | undefined
  /** Ends with an ellipsis after so many lines. */
  $lines?: number | undefined
  /** Stands on lines of its own, whatever element it is. */
  $block?: boolean | undefined
  /** Shows the line breaks that somebody typed. */
  $keepsBreaks?: boolean | undefined
}

/** The styles of a text and of where it stands. */
export function textStyle({ $size, $role, $tone, $weight, $lineHeight, ...props }: TextProps): CSSObject {
  return {
    ...(props.$block && { display: 'block' }),
    ...(props.$lines && lineLimit(props.$lines)),
    ...($tone && { color: tones[$tone] }),
    ...($size && { fontSize: adminTextSize[$size] }),
    ...($role && { fontSize: textSize[$role] }),
    ...($weight && { fontWeight: $weight }),
    ...($lineHeight !== undefined && { lineHeight: $lineHeight }),
    ...((props.$nowrap || props.$cut) && { whiteSpace: 'nowrap' }),
    ...(props.$cut && { overflow: 'hidden', textOverflow: 'ellipsis' }),
    ...(props.$keepsBreaks && { whiteSpace: 'pre-wrap' }),
    ...placeStyle(props),
  }
}

/** As `clampLines` writes it, for style objects. */
const lineLimit = (count: number): CSSObject => ({
  display: '-webkit-box',
  WebkitLineClamp: count,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})

/** A text in a size, tone and weight of the theme; `as` says which element it is. */
export const Text = styled.span<TextProps>(textStyle)

const badgeTones = {
  neutral: css`
    background: ${color.band};
    color: ${color.textSecondary};
  `,
  warning: css`
    background: ${color.warningLine};
    color: ${color.warning};
  `,
  danger: css`
    background: ${color.dangerStrong};
    color: ${color.textOnDark};
  `,
  onPicture: css`
    background: ${color.plate};
    color: ${color.warning};
  `,
}

/** A word or a number about the thing beside it. `$round` suits numbers. */
export const Badge = styled.span<{ $tone?: keyof typeof badgeTones; $round?: boolean }>`
  padding: ${({ $round }) => ($round ? '0 6px' : '0 7px')};
  border-radius: ${({ $round }) => ($round ? '10px' : '3px')};
  font-size: ${adminTextSize.small};
  line-height: 20px;
  white-space: nowrap;
  ${({ $tone = 'neutral' }) => badgeTones[$tone]}
  ${({ $round }) => $round && 'min-width: 20px; text-align: center;'}
`
