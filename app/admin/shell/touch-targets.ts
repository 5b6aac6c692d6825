import { createGlobalStyle } from 'styled-components'
import { media } from '../../ui/theme'

/**
 * Where fingers point, everything that is pressed in the back office is at least as high as a finger is wide: buttons and
 * fields themselves, links and buttons within text by what they catch around them. It counts less than the style of any
 * component. On telephones the line of a lost network gives way to the sign that a form has of it, which says the same.
 */
export const TouchTargets = createGlobalStyle`
  ${media.mobile} {
    .admin main:has([data-strip]) > output {
      display: none;
    }
  }
  ${media.touch} {
    :where(.admin)
      :where(
        button:not([role='switch']),
        select,
        summary,
        textarea,
        input:not([type='checkbox']):not([type='radio']):not([type='file']),
        a[data-size='admin'],
        [role='menuitem']
      ) {
      min-height: 44px;
    }
    :where(.admin) :where(a:not(.article a), button[data-in-text]) {
      position: relative;
    }
    :where(.admin) :where(a:not(.article a), button[data-in-text])::after {
      content: '';
      position: absolute;
      top: min(0px, calc((100% - 44px) / 2));
      right: 0;
      bottom: min(0px, calc((100% - 44px) / 2));
      left: 0;
    }
  }
`
