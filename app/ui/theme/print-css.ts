import { css } from 'styled-components'
import { textSizeValues } from './text-size-values'

/** Any page on paper: only its content, black on white, in the sizes of print, no picture cropped or cut in two. */
export const printCss = css`
  @page {
    size: A4;
    margin: 14mm 18mm 15mm 20mm;
  }
  @media print {
    :root {
      color-scheme: light;
      ${textSizeValues.paper}
    }
    html,
    html.mobile {
      font-size: 16px !important;
      --z: 1 !important;
    }
    .zoom {
      zoom: 1;
      display: block;
      min-height: 0;
    }
    /* The last one holds what only paper shows. */
    .zoom > :not(main):not(:last-child),
    .zoom footer {
      display: none !important;
    }
    .zoom > main {
      padding-top: 24mm;
    }
    main,
    main * {
      color: #000 !important;
      background: none !important;
      box-shadow: none !important;
    }
    main .on-dark,
    main nav,
    main [role='tablist'],
    main .unprinted {
      display: none !important;
    }
    main .w {
      width: auto;
      margin: 0;
    }
    main {
      padding-right: 0.4mm;
      font-size: 10.5pt;
      line-height: 1.6;
    }
    main h1 {
      font-size: 18pt !important;
    }
    main h2 {
      font-size: 13pt !important;
      margin: 7mm 0 2.5mm !important;
    }
    main h3 {
      font-size: 11pt !important;
      margin: 5mm 0 2mm !important;
    }
    main img {
      position: static !important;
      width: auto !important;
      height: auto !important;
      max-width: 100% !important;
      max-height: 90mm !important;
      aspect-ratio: auto !important;
      margin-inline: auto;
    }
    h1,
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
    figure,
    picture,
    img,
    tr,
    dl,
    blockquote,
    li {
      break-inside: avoid;
    }
    p {
      orphans: 2;
      widows: 2;
    }
    main details::details-content {
      display: block;
      content-visibility: visible;
      block-size: auto;
    }
    main summary svg {
      display: none;
    }
    thead {
      display: table-header-group;
    }
    main .rich-text {
      font-size: 10.5pt;
      line-height: 1.7;
    }
    main .rich-text img {
      max-height: 66mm !important;
    }
    .rich-text .scroll {
      overflow: visible;
    }
    main .rich-text table {
      font-size: 9.5pt;
    }
    main .rich-text figcaption {
      font-size: 9pt;
      margin-top: 2mm;
    }
    main .rich-text th,
    main .rich-text td {
      min-width: 0;
      padding: 1.5mm 2mm;
    }
    .rich-text a[href^='http']::after {
      content: ' (' attr(href) ')';
      font-size: 0.85em;
      word-break: break-all;
    }
  }
`
