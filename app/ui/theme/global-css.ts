import { css } from 'styled-components'
import { color, font, layer, media, textSize } from '.'
import { colorValues } from './color-values'
import { spaceValues } from './space'
import { textSizeValues } from './text-size-values'
import { printCss } from './print-css'

/**
 * The few rules that hold everywhere. A plain string in the document's head: it never changes, so
 * no request pays for computing it.
 *
 * `--z` zooms header, content and footer: by the width band (`--width-zoom`), and by a quarter more for larger
 * text. The layout stays the same, on a canvas that is a quarter narrower. Where that would leave less
 * than the 1200 px it needs, the zoom grows less and the text sizes (`--text-zoom`) make up for it. On
 * telephones the root's font size takes the place of the zoom. Browsers draw outlines in whole pixels, rounded down:
 * `--ring` keeps 2 px of them where the page is zoomed out. What the office shows of the site without that zoom
 * (`.unzoomed`) has the sizes of the widest band, in which nothing is enlarged to stay legible.
 *
 * Pages that follow the device (`data-appearance`, see `__root.tsx`) are dark where it is. What stands on a light
 * picture keeps the colours of the day (`.daylight`).
 */
const rules = css`
  :root {
    --width-zoom: 1;
    --text-zoom: 1;
    --overlay: 1;
    --ring: 2px;
    --z: var(--width-zoom);
    ${spaceValues.desktop}
  }
  :root,
  .daylight {
    ${colorValues.light}
  }
  ${media.dark} {
    [data-appearance] {
      color-scheme: dark;
      ${colorValues.dark}
    }
    .daylight {
      color-scheme: light;
      color: ${color.text};
    }
  }
  :root,
  .unzoomed {
    ${textSizeValues.desktop}
  }
  ${media.mobile} {
    :root,
    .unzoomed {
      ${textSizeValues.phone}
    }
    :root {
      ${spaceValues.phone}
    }
  }
  ${media.desktop} {
    :root {
      --width-zoom: 0.71;
    }
  }
  @media (min-width: 1371px) {
    :root {
      --width-zoom: 0.9;
    }
  }
  @media (min-width: 1601px) {
    :root {
      --width-zoom: 1;
    }
  }
  @media (min-width: 2001px) {
    :root {
      --width-zoom: 1.1;
    }
  }
  @media (min-width: 2201px) {
    :root {
      --width-zoom: 1.3;
    }
  }
  @media (min-width: 2501px) {
    :root {
      --width-zoom: 1.5;
    }
  }
  @media (min-width: 3801px) {
    :root {
      --width-zoom: 1.8;
    }
  }
  html[data-text='larger'] {
    --overlay: 1.25;
    --z: calc(var(--width-zoom)*1.25);
  }
  ${media.tight} {
    html[data-text='larger'] {
      --z: 0.8;
      --text-zoom: 1.11;
    }
  }
  ${media.mobile} {
    html[data-text='larger'] {
      --z: 1;
      --text-zoom: 1.25;
    }
  }
  .unzoomed {
    --width-zoom: 1;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
    margin: 0;
  }
  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: calc(90px * var(--z));
  }
  html.mobile {
    font-size: 5vw;
  }
  ${media.mobile} {
    html {
      scroll-padding-top: 3.4rem;
    }
    html[data-text='larger'] {
      font-size: 6.25vw;
    }
    html:not(.mobile) {
      font-size: min(5vw, 24px);
    }
    html[data-text='larger']:not(.mobile) {
      font-size: min(6.25vw, 30px);
    }
  }
  body {
    font-family: ${font.text};
    font-size: ${textSize.body};
    line-height: 1.7;
    color: ${color.text};
    background: ${color.background};
    text-autospace: normal;
    text-spacing-trim: normal;
    line-break: strict;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
  }
  ${media.mobile} {
    body.admin {
      font-size: ${textSize.caption};
    }
  }
  h1,
  h2,
  h3,
  h4 {
    line-height: 1.3;
    font-weight: 600;
    text-wrap-style: balance;
  }
  .headline {
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  p,
  dd,
  li {
    text-wrap-style: pretty;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  ul,
  ol {
    list-style: none;
    padding: 0;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button {
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
  }
  img,
  video {
    display: block;
    max-width: 100%;
    height: auto;
  }
  table {
    border-collapse: collapse;
  }
  :focus-visible {
    outline: var(--ring) solid ${color.focus};
    outline-offset: 2px;
  }
  [hidden] {
    display: none !important;
  }
  .zoom {
    zoom: var(--z);
    --ring: calc(2.1px / min(var(--z), 1));
    display: flex;
    flex-direction: column;
    min-height: calc(100vh / var(--z));
    font-size: ${textSize.body};
  }
  .w {
    width: min(1200px, 100% - 48px);
    margin-inline: auto;
  }
  ${media.mobile} {
    .w {
      width: auto;
      margin-inline: 0.9rem;
    }
  }
  .num {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
  }
  .skip {
    position: absolute;
    z-index: ${layer.progress};
    top: -100px;
    left: 16px;
    padding: 10px 20px;
    background: ${color.backgroundDark};
    color: ${color.textOnDark};
    border-radius: 0 0 4px 4px;
  }
  .skip:focus {
    top: 0;
  }
  .zoom > main {
    flex: 1 0 auto;
  }
  main:focus,
  .zoom h2[tabindex='-1']:focus {
    outline: none;
  }
  summary {
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  body:not(.admin) ::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  /* What one of the two layouts leaves out. */
  ${media.mobile} {
    .not-on-phones {
      display: none !important;
    }
  }
  ${media.desktop} {
    .only-on-phones {
      display: none !important;
    }
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  html.grey {
    filter: grayscale(1);
  }
  #nprogress {
    pointer-events: none;
  }
  #nprogress .bar {
    position: fixed;
    z-index: ${layer.progress};
    top: 0;
    left: 0;
    width: 100%;
    height: 2px;
    background: ${color.mark};
  }
  #nprogress.failed .bar {
    background: ${color.danger};
  }
  ${media.reducedMotion} {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  ${printCss}
`

export const globalCss = rules.join('')
