import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { color, media, textSize } from '../../ui/theme'

/** The list beside the parts of a section in the frame's row of tabs, set apart by a rule, with its count as `.num`. */
export const LibraryTab = createLink(styled.a`
  && {
    gap: 6px;
  }
  &&::before {
    content: '';
    align-self: stretch;
    margin-right: 28px;
    border-left: 1px solid ${color.line};
  }
  &&[aria-current]::after {
    left: 35px;
  }
  .num {
    color: ${color.textMuted};
    font-size: ${textSize.caption};
    font-weight: 400;
  }
  ${media.mobile} {
    &&::before {
      display: none;
    }
    &&[aria-current]::after {
      left: 0;
    }
  }
`)
