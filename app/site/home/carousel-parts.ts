import styled from 'styled-components'
import { duration, easing, layer, media, size, textSize } from '../../ui/theme'

/** What the carousel and its slide picker agree on. */

export interface PickerProps {
  names: string[]
  current: number
  show: (index: number) => void
}

export const pickerLabel = '选择幻灯片'
export const tabId = (index: number) => `slide-tab-${index}`
export const slideId = (index: number) => `slide-${index}`

/** The names of the slides over the scale, each as wide as its bar; `CarouselScale` says their colours. */
export const Names = styled.div`
  > div {
    display: flex;
  }
  button {
    position: relative;
    z-index: ${layer.raised};
    width: 150px;
    margin-bottom: ${size(-19, 0)};
    padding-bottom: ${size(19, 0)};
    overflow: hidden;
    color: var(--soft);
    font-size: ${textSize.note};
    line-height: 1.7;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
    transition: color ${duration.fast} ${easing.standard};
  }
  button:hover,
  button[aria-current='true'],
  button[aria-selected='true'] {
    color: var(--strong);
  }
  button[aria-current='true'],
  button[aria-selected='true'] {
    font-weight: 600;
  }
  ${media.mobile} {
    position: absolute;
    inset: -1rem 0;
    > div {
      height: 100%;
    }
    button {
      flex: 1;
      width: auto;
      font-size: 0;
    }
  }
`
