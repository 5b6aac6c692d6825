import { css } from 'styled-components'
import { media, textSize } from '../../../ui/theme'

/** The measure and the text sizes of the public page, zoomed like it, for a text that is alone on the screen. */
export const focusStyle = css`
  .article {
    zoom: var(--z);
    min-height: calc((100vh - 60px) / var(--z));
    padding: 40px 56px 40vh;
    font-size: ${textSize.article};
  }
  .article > * + * {
    margin-top: 16px;
  }
  .article h2 {
    margin: 56px 0 20px;
    font-size: ${textSize.heading3};
  }
  .article h3 {
    margin: 40px 0 14px;
    font-size: ${textSize.title};
  }
  .article h4 {
    margin: 32px 0 10px;
    font-size: ${textSize.titleMedium};
  }
  .article > :first-child {
    margin-top: 0;
  }
  .article figcaption {
    font-size: ${textSize.meta};
  }
  .article table {
    font-size: ${textSize.body};
  }
  ${media.mobile} {
    .article {
      padding: 16px 16px 40vh;
    }
  }
`
