import styled from 'styled-components'
import { isMobileDevice } from '../../data/client/request'
import { layoutWidths, media, size } from '../../ui/theme'

/** Under a list: its numbered pages (`.numbers`); on mobile a button that adds the next one below (`.add`). */
export const ListFoot = styled.div`
  .add {
    display: none;
    width: 100%;
    margin-top: ${size(36, 0.4)};
  }
  &[data-accumulated] .numbers {
    display: none;
  }
  &[data-accumulated] .add {
    display: flex;
  }
  ${media.mobile} {
    .numbers {
      display: none;
    }
    .add {
      display: flex;
      height: 2.5rem;
    }
  }
`

/** Whether a list adds its pages below each other, as on telephones, instead of turning them. */
export function accumulatesPages(): boolean {
  return isMobileDevice() || (typeof matchMedia !== 'undefined' && matchMedia(layoutWidths.mobile).matches)
}
