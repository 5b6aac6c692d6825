import { isMobileDevice } from '../../data/client/request'
import { layoutWidths } from '../../ui/theme'

/** Whether a list adds its pages below each other, as on telephones, instead of turning them. */
export function accumulatesPages(): boolean {
  return isMobileDevice() || (typeof matchMedia !== 'undefined' && matchMedia(layoutWidths.mobile).matches)
}
