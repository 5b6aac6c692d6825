import { css } from 'styled-components'
import { color } from './color'
import { media } from './media'
import { textSize } from './text-size'
import { duration, easing, radius } from './tokens'

/** Cuts a text off after so many lines, with an ellipsis. */
export const clampLines = (count: number) => css`
  display: -webkit-box;
  -webkit-line-clamp: ${count};
  -webkit-box-orient: vertical;
  overflow: hidden;
`

/** Keeps a text on one line, which ends with an ellipsis where there is no room. */
export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** A thin line under a title that is pointed at. */
export const underlined = css`
  text-decoration: underline;
  text-underline-offset: 4px;
  text-decoration-thickness: 1px;
`

/** The colour of links over a thin line: a link among text, or a title that is pointed at. */
export const underlinedLink = css`
  color: ${color.link};
  ${underlined}
`

/** A link that says so by its colour, and by a line while it is pointed at. */
export const textLink = css`
  color: ${color.link};
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

/** A row that is moved sideways by a finger or a wheel, without a bar that says so. */
export const scrollsSideways = css`
  overflow-x: auto;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
`

/** A row of `underlinedTab`; on phones it goes to both edges of the screen. */
export const underlinedTabs = css`
  display: flex;
  color: ${color.textSoft};
  font-size: ${textSize.control};
  white-space: nowrap;
  ${media.mobile} {
    margin: 0 -0.9rem;
    padding: 0 0.9rem;
    ${scrollsSideways}
  }
`

/** A tab or link over a line that shows where it is current. */
export const underlinedTab = css`
  flex: none;
  border-bottom: 3px solid transparent;
  transition: color ${duration.fast} ${easing.standard};
  &:hover {
    color: ${color.text};
  }
  &[aria-current],
  &[aria-selected='true'] {
    border-color: ${color.primary};
    color: ${color.link};
    font-weight: 600;
  }
  ${media.mobile} {
    border-bottom-width: 2px;
  }
`

/** The frame of a field for words to look for: the icon, the input and the button stand in it. */
export const findFrame = css`
  display: flex;
  align-items: center;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  &:hover {
    border-color: ${color.lineHover};
  }
  &:focus-within {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
`

/** The ground of a select whose own arrow is left out. */
export const selectArrow = `${color.surface} url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") right 10px center/18px no-repeat`

/** An input that takes the room of its frame and has none itself. */
export const bareInput = css`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  -webkit-appearance: none;
  appearance: none;
  &:focus {
    outline: none;
  }
`

/** For a box or a dot to press: the system draws its own where it takes colours and pictures away. */
export const drawnBySystem = css`
  @media (forced-colors: active) {
    -webkit-appearance: auto;
    appearance: auto;
  }
`

/** Lets a short line that is a link answer to a finger within 44 px, without taking more room. */
export const tapArea = css`
  ${media.mobile} {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: 50% 0 auto;
      height: 2.3rem;
      transform: translateY(-50%);
    }
  }
`

/**
 * A frame of a fixed shape whose content lies over it. Chromium before 88 and Safari before 15 do not know `aspect-ratio`:
 * there a padding holds the frame open, which would have no height otherwise.
 */
export function frameRatio(width: number, height: number) {
  return css`
    aspect-ratio: ${width} / ${height};
    ${heldOpen(width, height)}
  `
}

/** Only the padding, for a frame that says its shape itself. */
export function heldOpen(width: number, height: number) {
  return css`
    @supports not (aspect-ratio: 1) {
      @media screen {
        padding-top: ${(height / width) * 100}%;
      }
    }
  `
}
