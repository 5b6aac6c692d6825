import { css } from 'styled-components'

/** Any page on paper: only its content, black on white, in the sizes of print, no picture cropped or cut in two. */
export const printCss = css`
  @page {
    margin: 18mm 16mm;
  }
  @media print {
    html,
    html.mobile {
      font-size: 16px !important;
      --z: 1 !important;
    }
    .zoom {
      zoom: 1;
      display: block;
    }
    .zoom > :not(main) {
      display: none !important;
    }
    main,
    main * {
      color: #000 !important;
      background: none !important;
      box-shadow: none !important;
    }
    main .on-dark,
    main nav,
    main aside,
    main .unprinted {
      display: none !important;
    }
    main .w {
      width: auto;
      margin: 0;
    }
    main h1 {
      font-size: 20pt !important;
    }
    main h2 {
      font-size: 14pt !important;
      margin: 9mm 0 3mm !important;
    }
    main h3 {
      font-size: 12pt !important;
    }
    main img {
      position: static !important;
      width: auto !important;
      height: auto !important;
      max-width: 100% !important;
      max-height: 110mm !important;
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
      orphans: 3;
      widows: 3;
    }
    main .rich-text {
      font-size: 12pt;
      line-height: 1.7;
    }
    .rich-text .scroll {
      overflow: visible;
    }
    main .rich-text table {
      font-size: 10pt;
    }
    main .rich-text figcaption {
      font-size: 10pt;
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
